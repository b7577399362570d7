/** A wiry goblin at full draw, behind a bow taller than himself. */

import { awake, beaten, cut, fist, flat, limb, line, mood, pained, rod, toned, type Figure, type Layer } from '../figure'

/** The bow is put aside where the tomahawk is needed. */
const armed = (layers: readonly Layer[]): Layer => mood(['stand', 'strike', 'hurt', 'out'], layers)

export const jojoba: Figure = [
  limb('body', [0, 0], { strike: [-4, -4, 0], hurt: [-14, 16, 0], out: [-84, 110, -96] }, [
    cut('shade', 'M-12-72L32-56Q38-30 36-8L20-8L16-42L-14-48Z'),
    cut('shade', 'M14 0L18-14Q34-16 42-10L62-5Q66-3 64 0Z'),
    limb('arm', [-10, -116], { hurt: [16], out: [6] }, [
      mood(['stand'], [rod('ink', 0, 'M46-220L-38-114L46-6')]),
      mood(['strike', 'hurt', 'out'], [rod('ink', 0, 'M46-220Q40-114 46-6')]),
    ]),
    ...toned('main', 'M-30-126Q-8-136 16-126L8-92L4-58L-32-58L-26-92Z', 'shade', 'M4-131L16-126L8-92L4-58L-12-58Q2-90 4-131Z'),
    cut('main', 'M-24-74L-62-48L-54-8L-38-8L-42-40L-8-54Z'),
    cut('main', 'M-60 0L-58-14Q-44-18-34-12L-14-5Q-10-3-12 0Z'),
    line('ink', 3, 'M-36-5l6 3M-28-5l5 3M42-5l6 3M50-5l5 3'),
    cut('light', 'M-34-74L8-74L18-42L4-50L-4-30L-14-48L-36-36Z'),
    cut('gold', 'M-34-78L8-78L9-68L-35-68Z'),
    cut('wood', 'M-31-126L-20-131L7-84L5-74Z'),
    limb('head', [-6, -134], { strike: [5], hurt: [-14] }, [
      ...toned('paper', 'M-8-176Q-42-194-44-226Q-8-218 2-184Z', 'main', 'M-44-226Q-26-222-15-213Q-30-206-40-204Q-44-214-44-226Z'),
      ...toned('paper', 'M-16-174Q-60-176-82-204Q-40-214-4-180Z', 'main', 'M-82-204Q-66-208-52-206Q-57-196-68-191Q-76-197-82-204Z'),
      ...toned('main', 'M-20-164Q-56-176-96-162Q-62-156-64-148Q-44-132-16-142Z', 'shade', 'M-22-157Q-50-166-76-161Q-54-156-52-149Q-40-140-22-147Z'),
      ...toned('main', 'M-28-152Q-30-188 0-188Q28-188 32-166Q50-160 70-142Q56-130 32-136Q26-120 2-120Q-26-122-28-152Z', 'shade', 'M32-136Q26-120 2-120Q-12-121-20-130Q6-124 18-142Q40-132 62-136Q48-132 32-136Z'),
      flat('light', 'M34-161Q48-156 60-144L40-148Z'),
      cut('gold', 'M-29-164Q2-182 32-166L34-156Q2-170-29-152Z'),
      awake([flat('gold', 'M2-160L27-154Q24-142 12-143Q2-147 2-160Z'), flat('ink', 'M14-157L22-155Q22-146 16-145Z'), line('ink', 4.5, 'M0-162L28-154')]),
      ...pained(null, [14, -152], 8),
      awake([flat('ink', 'M4-133Q18-128 30-139Q26-124 10-126Z'), flat('paper', 'M16-131L22-132L20-125Z')]),
      beaten([flat('ink', 'M6-130Q14-138 24-132Q16-120 6-130Z')]),
    ]),
    limb('arm', [-10, -116], { hurt: [16], out: [6] }, [
      mood(['stand'], [
        rod('paper', 3, 'M-38-114L98-114'),
        cut('paper', 'M94-126L118-114L94-102L99-114Z'),
        cut('light', 'M-40-114L-54-125L-40-125L-26-114L-40-103L-54-103Z'),
      ]),
      mood(['strike'], [
        rod('paper', 3, 'M92-114L126-114'),
        cut('paper', 'M122-126L146-114L122-102L127-114Z'),
        line('ink', 3, 'M96-132L118-132M96-96L118-96'),
      ]),
      armed([cut('gold', 'M40-228Q60-218 68-202Q104-160 86-114Q104-68 68-26Q60-10 40-2Q43-16 53-30Q80-72 70-114Q80-156 53-198Q43-212 40-228Z'),
      line('ink', 3, 'M70-128L86-128M70-100L86-100')]),
      mood(['hew'], [
        rod('wood', 7, 'M74-70L82-178'),
        ...toned('stone', 'M68-158Q92-152 118-172Q130-194 118-212Q100-192 74-190Z', 'paper', 'M112-177Q124-194 116-206Q114-188 106-180Z'),
        cut('stone', 'M70-160L52-164L56-184L74-190Z'),
        cut('red', 'M72-122L82-122L72-96L64-110ZM84-122L92-98L80-104Z'),
      ]),
      cut('main', 'M0-125L66-122L66-106L2-106Z'),
      cut('wood', 'M40-125L58-124L58-104L40-104Z'),
      ...fist('main', 'M64-124Q80-126 86-116Q88-104 78-102L64-104Z', 'M74-117L84-117M74-110L84-110'),
    ]),
    limb('hand', [-16, -118], { strike: [-16, -4, 0], hurt: [44], out: [50] }, [
      ...toned('main', 'M-12-128L-78-142Q-92-134-80-122L-40-104L-32-118L-52-126L-14-108Z', 'shade', 'M-80-122L-40-104L-37-109L-74-130Z'),
      cut('main', 'M-46-122Q-30-128-24-118Q-24-106-36-104Z'),
    ]),
  ]),
]
