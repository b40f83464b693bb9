/** Game images of the sports played on grass, ice or water, seen from above on a 320 by 160 grid. */
import type { SportId } from '@pickproof/domain/games/sports'
import type { ReactNode } from 'react'
import { Ball, Flight, Ground, Mirrored } from './sport-scene-parts.tsx'

export type PitchSport = Extract<
  SportId,
  | 'football'
  | 'baseball'
  | 'soccer'
  | 'hockey'
  | 'cricket'
  | 'rugby_league'
  | 'rugby_union'
  | 'aussie_rules'
  | 'lacrosse'
  | 'water_polo'
>

export const pitchScenes: Record<PitchSport, ReactNode> = {
  football: (
    <>
      <Ground d="M10 14h30v132H10zM280 14h30v132h-30z" />
      <path d="M10 14h300v132H10zM40 14v132M280 14v132M160 14v132" />
      <path
        opacity=".6"
        d="M64 14v132M88 14v132M112 14v132M136 14v132M184 14v132M208 14v132M232 14v132M256 14v132"
      />
      <path
        strokeDasharray="1.5 6.5"
        strokeWidth="6"
        strokeLinecap="butt"
        opacity=".5"
        d="M42 60h236M42 100h236"
      />
      <Mirrored>
        <path d="M10 68H4M10 92H4M4 64v32" />
      </Mirrored>
      <Flight d="M112 100C150 44 200 36 248 62" />
      <Ball x={248} y={62} />
    </>
  ),
  baseball: (
    <>
      <Ground d="M160 148 66 54c44-54 144-54 188 0z" />
      <path d="M160 148 62 50C108-8 212-8 258 50z" />
      <path d="M160 140 122 102l38-38 38 38zM112 92c20-46 76-46 96 0" />
      <circle cx="160" cy="102" r="7" />
      <path d="m160 64 4 4-4 4-4-4zM122 102l4-4 4 4-4 4zM190 102l4-4 4 4-4 4zM155 138h10v5l-5 5-5-5z" />
      <Flight d="M160 138C170 92 192 50 226 34" />
      <Ball x={226} y={34} />
    </>
  ),
  soccer: (
    <>
      <Ground d="M10 10h50v140H10zM110 10h50v140h-50zM210 10h50v140h-50z" />
      <path d="M10 10h300v140H10zM160 10v140" />
      <circle cx="160" cy="80" r="26" />
      <Mirrored>
        <path d="M10 38h44v84H10M10 60h18v40H10M10 68H4v24h6M54 64c10 8 10 24 0 32" />
        <circle cx="42" cy="80" r="1" />
        <path d="M10 16c4 0 6-2 6-6M10 144c4 0 6 2 6 6" />
      </Mirrored>
      <Flight d="M186 112c30-2 66-12 96-30" />
      <Ball x={282} y={82} />
    </>
  ),
  hockey: (
    <>
      <Ground d="M122 10h76v140h-76z" />
      <rect x="10" y="10" width="300" height="140" rx="40" />
      <path d="M122 10v140M198 10v140" strokeWidth="2.5" />
      <path d="M160 10v140" strokeDasharray="6 4" />
      <circle cx="160" cy="80" r="20" />
      <Mirrored>
        <path d="M34 15v130M34 70h-8v20h8M34 68c12 4 12 20 0 24" />
        <circle cx="72" cy="46" r="18" />
        <circle cx="72" cy="114" r="18" />
        <path d="M68 46h8M72 42v8M68 114h8M72 110v8" />
      </Mirrored>
      <Flight d="m206 96 74-14" />
      <Ball x={280} y={82} />
    </>
  ),
  cricket: (
    <>
      <ellipse cx="160" cy="80" rx="150" ry="72" />
      <ellipse cx="160" cy="80" rx="88" ry="44" strokeDasharray="5 5" opacity=".7" />
      <Ground d="M122 66h76v28h-76z" />
      <path d="M122 66h76v28h-76zM134 62v36M186 62v36M128 66v28M192 66v28" />
      <path d="M127 75v10M130 75v10M190 75v10M193 75v10" strokeWidth="2" />
      <Flight d="M188 80c30-34 64-44 94-30" />
      <Ball x={282} y={50} />
    </>
  ),
  rugby_league: (
    <>
      <Ground d="M10 12h34v136H10zM276 12h34v136h-34z" />
      <path d="M10 12h300v136H10zM44 12v136M276 12v136M160 12v136" />
      <path
        opacity=".5"
        d="M67 12v136M90 12v136M113 12v136M136 12v136M184 12v136M207 12v136M230 12v136M253 12v136"
      />
      <Mirrored>
        <path d="M38 62v36M50 62v36M38 80h12" strokeWidth="2.5" />
      </Mirrored>
      <path strokeDasharray="4 8" d="M52 36h216M52 124h216" opacity=".6" />
      <Flight d="M128 116c30-26 60-38 96-40" />
      <Ball x={224} y={76} isOval />
    </>
  ),
  rugby_union: (
    <>
      <path d="M10 12h300v136H10zM40 12v136M280 12v136M160 12v136" />
      <path d="M92 12v136M228 12v136" />
      <path strokeDasharray="7 6" opacity=".7" d="M136 12v136M184 12v136M54 12v136M266 12v136" />
      <path strokeDasharray="3 12" opacity=".6" d="M46 28h228M46 48h228M46 112h228M46 132h228" />
      <Mirrored>
        <path d="M40 66h-12M40 94h-12M28 66v28" strokeWidth="2.5" />
      </Mirrored>
      <Ground d="M40 12h52v136H40zM228 12h52v136h-52z" />
      <Flight d="M184 58C220 20 262 40 288 80" />
      <Ball x={288} y={80} isOval />
    </>
  ),
  aussie_rules: (
    <>
      <ellipse cx="160" cy="80" rx="150" ry="72" />
      <rect x="126" y="46" width="68" height="68" />
      <circle cx="160" cy="80" r="12" />
      <circle cx="160" cy="80" r="4" />
      <Mirrored>
        <path d="M42 36c44 18 44 70 0 88M11 72h14v16H11" />
        <path d="M10 68H4M10 76H2M10 84H2M10 92H4" strokeWidth="2.5" />
      </Mirrored>
      <Ground d="M126 46h68v68h-68z" />
      <Flight d="M196 108c30-6 66-16 108-28" />
      <Ball x={300} y={81} isOval />
    </>
  ),
  lacrosse: (
    <>
      <Ground d="M104 12h112v136H104z" />
      <path d="M10 12h300v136H10zM160 12v136M104 12v136M216 12v136" />
      <path strokeDasharray="6 5" d="M10 34h300M10 126h300" opacity=".6" />
      <Mirrored>
        <circle cx="56" cy="80" r="14" />
        <path d="M50 80l12-7v14z" />
      </Mirrored>
      <path d="M156 76l8 8M164 76l-8 8" />
      <Flight d="M198 46c20 8 40 18 60 32" />
      <Ball x={258} y={78} />
    </>
  ),
  water_polo: (
    <>
      <Ground d="M18 14h284v132H18z" />
      <path d="M18 14h284v132H18zM160 14v132" />
      <path strokeDasharray="8 4" d="M52 14v132M268 14v132M88 14v132M232 14v132" opacity=".7" />
      <Mirrored>
        <path d="M18 62H8v36h10" strokeWidth="2.5" />
      </Mirrored>
      <path
        opacity=".5"
        d="M104 46c6-5 10-5 16 0s10 5 16 0M186 46c6-5 10-5 16 0s10 5 16 0M64 112c6-5 10-5 16 0s10 5 16 0M172 118c6-5 10-5 16 0s10 5 16 0"
      />
      <Flight d="M176 96c30-26 70-32 118-18" />
      <Ball x={294} y={78} />
    </>
  ),
}
