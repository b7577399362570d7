/** The casting sheet: who of the first set looks how, told by the parts of its type. What is not said is left to the
 * seed, as is everything of a card that is not on it. */

const CAST: Readonly<Record<string, string>> = {
  // Brumaire: hoods, lanterns, the sea
  u01: 'top=bob face=heart skin=3 hair=0 eyes=left mouth=smile beard=none mark=none pose=serve',
  u02: 'top=hood face=oval skin=5 eyes=narrow mouth=flat beard=none mark=stripes pose=kick',
  u03: 'top=long face=long skin=0 hair=6 eyes=right mouth=smirk beard=none mark=none pose=point build=tall worn=whistle',
  u04: 'top=quiff face=square skin=1 hair=2 eyes=open brows=stern mouth=smile beard=full mark=scar pose=hips build=broad worn=medal behind=cape',
  // Tarkane: horse-hair and furs
  u05: 'top=tail face=square skin=2 hair=0 eyes=narrow brows=stern mouth=frown beard=none mark=scar pose=charge build=broad worn=pauldron',
  u06: 'top=braid face=round skin=1 hair=5 eyes=open brows=raised mouth=grin beard=none mark=none pose=punch worn=scarf',
  u07: 'top=furhat face=square skin=2 hair=1 eyes=shut mouth=flat beard=plaits mark=none pose=cross build=stout',
  u08: 'top=locks face=heart skin=3 hair=3 eyes=right mouth=smile beard=none mark=dots pose=run build=slim',
  // Nobody's
  u09: 'top=helmet face=round skin=4 eyes=wide mouth=flat beard=none mark=none pose=spread',
  u10: 'top=cap face=oval skin=1 hair=4 eyes=open mouth=grin beard=none mark=none pose=kick',
  u11: 'top=afro face=oval skin=5 hair=0 eyes=merry mouth=smile beard=none mark=none pose=hold worn=medal',
  u12: 'top=flatcap face=long skin=0 hair=7 eyes=narrow brows=worn mouth=smile beard=moustache mark=lines pose=hips held=stick build=small nose=hooked',
  // Kobalt: towers and gates
  u13: 'head=dome eyes=eye top=rod build=small pose=cheer kit=1',
  u14: 'head=crate eyes=slit top=none build=stout pose=cross kit=0',
  u15: 'head=bucket eyes=grille top=ears build=broad pose=spread kit=2',
  u16: 'head=tower eyes=tee top=none build=broad pose=spread kit=0 lights=1',
  u57: 'head=hex eyes=dots top=ears build=usual pose=spread kit=4',
  u58: 'head=crate eyes=bar top=stack build=stout pose=hips kit=1 lights=3',
  u59: 'head=dome eyes=pair top=stack build=usual pose=punch kit=3 lights=0',
  u60: 'head=tower eyes=dots top=rod build=broad pose=reach kit=4 lights=4',
  // Vexel: glass and angles
  u17: 'head=prism eyes=eye top=none pose=spin kit=2 lights=2',
  u18: 'head=wedge eyes=vee top=arrow pose=kick build=slim kit=0 lights=4',
  u19: 'head=gem eyes=uneven top=none pose=run kit=1 lights=0',
  u20: 'head=pyramid eyes=iris top=halo pose=point build=tall kit=2 lights=3',
  u61: 'head=wedge eyes=slit top=horns pose=charge build=slim kit=4 lights=0',
  u62: 'head=lens eyes=dots top=fin pose=serve kit=3 lights=0',
  u63: 'head=gem eyes=wide top=halo pose=hips kit=0 lights=0',
  u64: 'head=lens eyes=iris top=horns pose=kick kit=4 lights=1',
  // Workers
  u21: 'head=saucer eyes=smile top=blades pose=point build=small held=flag kit=0',
  u22: 'head=bucket eyes=vee top=horns pose=charge build=stout kit=3 lights=4',
  u23: 'head=dome eyes=uneven top=dish pose=hold build=stout kit=3 lights=1',
  u24: 'head=pyramid eyes=pair top=pendulum pose=cross build=tall kit=4 lights=3',
  // Dama: ears and crescents
  u25: 'head=fennec skin=2 pose=serve build=small',
  u26: 'head=roan skin=1 pose=run hair=0',
  u27: 'head=lyre skin=0 pose=spin build=tall hair=2',
  u28: 'head=quill skin=3 pose=hold hair=2 behind=cape',
  u65: 'head=onehorn skin=1 pose=serve build=slim hair=3',
  u66: 'head=pinto skin=3 pose=kick hair=0',
  u67: 'head=kudu skin=4 pose=point hair=1',
  u68: 'head=bramble skin=0 pose=guard hair=4 worn=plaid',
  // Morvane: tusks and thorns
  u29: 'head=calf skin=1 pose=hips build=small hair=2 lights=3',
  u30: 'head=ram skin=2 pose=punch hair=2 build=broad lights=4',
  u31: 'head=tusk skin=0 pose=cross build=stout hair=3 lights=3',
  u32: 'head=gore skin=3 pose=charge build=broad hair=0 lights=1',
  u69: 'head=bristle skin=4 pose=guard build=stout hair=2 lights=2',
  u70: 'head=bellow skin=1 pose=cheer build=broad hair=0 lights=1 worn=drum',
  u71: 'head=drover skin=0 pose=reach build=usual lights=0',
  u72: 'head=charger skin=2 pose=run build=broad hair=4 lights=4',
  // Out of the vat
  u33: 'head=sprinter skin=2 pose=run build=slim',
  u34: 'head=brute skin=0 pose=guard build=broad lights=4',
  u35: 'head=helix skin=3 pose=cheer build=tall',
  u36: 'head=chimera skin=1 pose=punch build=broad hair=1 behind=cape',
  // Landelune: moons, tides and candles
  u37: 'body=bell head=veil eyes=shut skin=0 pose=cross',
  u38: 'body=torn head=tide eyes=round skin=4 pose=spread',
  u39: 'body=torn head=ember eyes=slanted skin=2 pose=punch lights=1',
  u40: 'body=cone head=sovereign eyes=three skin=6 pose=spread build=tall',
  u73: 'body=arms head=mote eyes=round skin=5 pose=kick build=small',
  u74: 'body=cone head=wick eyes=tall skin=5 pose=serve lights=1',
  u75: 'body=stilts head=lantern eyes=slanted skin=0 pose=hips lights=3',
  u76: 'body=serpent head=under eyes=four skin=4 pose=reach',
  // Ysthari: rays, rings and silence
  u41: 'body=serpent head=whisper eyes=slanted skin=1 pose=point',
  u42: 'body=stilts head=orrery eyes=round skin=5 pose=serve',
  u43: 'body=bell head=choir eyes=shut skin=2 pose=cheer',
  u44: 'body=torn head=null eyes=line skin=6 pose=reach',
  u77: 'body=arms head=lull eyes=shut skin=4 pose=hips',
  u78: 'body=cone head=archive eyes=column skin=5 pose=hold held=clipboard',
  u79: 'body=stilts head=rift eyes=slanted skin=3 pose=kick',
  u80: 'body=bell head=mute eyes=tall skin=1 pose=cross',
  // Strays from far away
  u45: 'body=stilts head=spore eyes=round skin=2 pose=run build=small',
  u46: 'body=arms head=shell eyes=tall skin=5 pose=guard build=stout',
  u47: 'body=serpent head=glass eyes=slanted skin=0 pose=cheer build=slim',
  u48: 'body=arms head=eyes eyes=many skin=3 pose=spread',
  // More of Brumaire and Tarkane
  u49: 'top=beanie face=round skin=0 hair=3 eyes=wide mouth=smile beard=none mark=none pose=spin held=lantern build=small',
  u50: 'top=hood face=long skin=3 hair=0 eyes=glass mouth=flat beard=goatee mark=none pose=run',
  u51: 'top=wrap face=oval skin=4 hair=0 eyes=shut mouth=smile beard=none mark=none pose=hold held=oar',
  u52: 'top=crop face=square skin=2 hair=7 eyes=open brows=stern mouth=frown beard=full mark=none pose=spread held=torch build=stout',
  u53: 'top=crest face=oval skin=1 hair=5 eyes=goggles mouth=smirk beard=none mark=none pose=charge',
  u54: 'top=mohawk face=round skin=4 hair=8 eyes=merry mouth=shout beard=none mark=mask pose=cheer worn=drum build=stout',
  u55: 'top=band face=heart skin=2 hair=1 eyes=narrow mouth=smirk beard=none mark=none pose=spin held=lasso',
  u56: 'top=tail face=long skin=3 hair=2 eyes=patch mouth=grin beard=goatee mark=none pose=kick',
}

/** `top=hood worn=scarf` as a record. */
export function castOf(seed: string): Readonly<Record<string, string>> {
  const said = CAST[seed]
  return said ? Object.fromEntries(said.split(' ').map((pair) => pair.split('=') as [string, string])) : {}
}
