/** Game images of the sports played on courts, tables, boards, tracks and maps, on a 320 by 160 grid. */
import type { SportId } from '@pickproof/domain/games/sports'
import type { ReactNode } from 'react'
import type { PitchSport } from './sport-scene-pitches.tsx'
import { Ball, Flight, Ground, Mirrored } from './sport-scene-parts.tsx'

type CourtSport = Exclude<SportId, PitchSport>

const SEGMENT_ANGLES = Array.from({ length: 20 }, (_, index) => index * 18 + 9)

export const courtScenes: Record<CourtSport, ReactNode> = {
  basketball: (
    <>
      <Ground d="M10 56h58v48H10zM252 56h58v48h-58z" />
      <path d="M10 10h300v140H10zM160 10v140" />
      <circle cx="160" cy="80" r="22" />
      <Mirrored>
        <path d="M10 56h58v48H10M10 20h24c70 6 70 114 0 120H10" />
        <circle cx="68" cy="80" r="18" strokeDasharray="5 4" />
        <path d="M18 70v20" strokeWidth="2.5" />
        <circle cx="24" cy="80" r="4.5" />
      </Mirrored>
      <Flight d="M206 34c34-8 72 6 90 44" />
      <Ball x={206} y={34} />
    </>
  ),
  tennis: (
    <>
      <Ground d="M24 34h272v92H24z" />
      <path d="M24 20h272v120H24zM24 34h272M24 126h272M86 34v92M234 34v92M86 80h148" />
      <path d="M160 12v136" strokeWidth="2.5" />
      <path d="M24 80h6M290 80h6" />
      <Flight d="M46 104c60-58 120-62 176-22" />
      <Ball x={222} y={82} />
    </>
  ),
  mma: (
    <>
      <path d="M114 8h92l66 46v52l-66 46h-92l-66-46V54z" strokeWidth="3" />
      <Ground d="M118 16h84l60 42v44l-60 42h-84l-60-42V58z" />
      <path d="M118 16h84l60 42v44l-60 42h-84l-60-42V58z" />
      <circle cx="160" cy="80" r="30" />
      <path d="M136 62v36M184 62v36" />
      <circle cx="114" cy="8" r="3" />
      <circle cx="206" cy="8" r="3" />
      <circle cx="114" cy="152" r="3" />
      <circle cx="206" cy="152" r="3" />
      <Ball x={136} y={80} />
      <Ball x={184} y={80} />
    </>
  ),
  motorsports: (
    <>
      <Ground d="M40 140h96v12H40z" />
      <path d="M40 140h96v12H40zM52 140v12M64 140v12M76 140v12M88 140v12M100 140v12M112 140v12M124 140v12" />
      <path
        strokeWidth="16"
        opacity=".25"
        d="M48 118c-30-10-26-62 10-70 26-6 46 22 72 18 30-4 26-40 62-42 44-2 92 22 92 58 0 32-40 26-58 44-16 16-36 18-66 8-36-12-70-4-112-16z"
      />
      <path
        strokeDasharray="8 8"
        d="M48 118c-30-10-26-62 10-70 26-6 46 22 72 18 30-4 26-40 62-42 44-2 92 22 92 58 0 32-40 26-58 44-16 16-36 18-66 8-36-12-70-4-112-16z"
      />
      <path d="M98 112v24M104 112v24" strokeWidth="3" strokeDasharray="4 4" />
      <Ball x={130} y={66} />
      <Ball x={192} y={24} />
    </>
  ),
  table_tennis: (
    <>
      <Ground d="M82 34h156l54 96H28z" />
      <path d="M82 34h156l54 96H28zM160 34v96" />
      <path d="M46 72h228M46 58h228M46 58v20M274 58v20" strokeWidth="2" />
      <path
        opacity=".5"
        d="M60 58v14M80 58v14M100 58v14M120 58v14M140 58v14M180 58v14M200 58v14M220 58v14M240 58v14"
      />
      <Flight d="M96 112c24-70 60-90 116-56" />
      <Ball x={212} y={56} />
    </>
  ),
  volleyball: (
    <>
      <Ground d="M122 16h76v128h-76z" />
      <path d="M46 16h228v128H46zM122 16v128M198 16v128" />
      <path d="M160 6v148" strokeWidth="3" />
      <path strokeDasharray="3 4" d="M122 8v8M198 8v8M122 144v8M198 144v8" />
      <Flight d="M66 120c40-80 110-104 172-44" />
      <Ball x={238} y={76} />
    </>
  ),
  esports: (
    <>
      <path d="M60 8h200v144H60z" />
      <Ground d="M60 152v-40a40 40 0 0 1 40 40zM260 8v40a40 40 0 0 1-40-40z" />
      <path d="M60 112a40 40 0 0 1 40 40M260 48a40 40 0 0 1-40-40" />
      <path
        d="M74 108V34a12 12 0 0 1 12-12h128M106 138h128a12 12 0 0 0 12-12V52M96 126 224 34"
        opacity=".8"
      />
      <path strokeDasharray="4 6" d="M84 44 236 116" />
      <path d="M70 62h8v8h-8zM132 18h8v8h-8zM120 100h8v8h-8zM192 52h8v8h-8zM242 92h8v8h-8zM180 134h8v8h-8z" />
      <Ball x={160} y={80} />
    </>
  ),
  darts: (
    <>
      <circle cx="160" cy="80" r="74" />
      <circle cx="160" cy="80" r="62" />
      <circle cx="160" cy="80" r="57" />
      <circle cx="160" cy="80" r="38" />
      <circle cx="160" cy="80" r="33" />
      <circle cx="160" cy="80" r="9" />
      <circle cx="160" cy="80" r="4" />
      {SEGMENT_ANGLES.map((angle) => (
        <path key={angle} d="M160 71V18" opacity=".6" transform={`rotate(${angle} 160 80)`} />
      ))}
      <Ground d="M160 6a74 74 0 0 1 0 148 74 74 0 0 1 0-148z" />
      <Flight d="M160 44C196 22 230 14 262 12" />
      <Ball x={160} y={44} />
    </>
  ),
  golf: (
    <>
      <Ground d="M34 142c30-50 70-22 100-54 24-26 62-54 108-48 40 6 50 44 20 58-34 16-66 6-92 28-34 28-96 42-136 16z" />
      <path d="M34 142c30-50 70-22 100-54 24-26 62-54 108-48 40 6 50 44 20 58-34 16-66 6-92 28-34 28-96 42-136 16z" />
      <ellipse cx="238" cy="68" rx="34" ry="20" />
      <path d="M244 66V20l24 9-24 9" strokeWidth="2" />
      <ellipse cx="186" cy="98" rx="20" ry="9" strokeDasharray="3 3" transform="rotate(-20 186 98)" />
      <path d="M122 44c16-12 40-14 52-4-8 14-38 20-52 4z" opacity=".6" />
      <Flight d="M56 132C92 60 166 20 228 70" />
      <Ball x={228} y={70} />
    </>
  ),
  handball: (
    <>
      <Ground d="M10 44h14c38 4 38 68 0 72H10zM310 44h-14c-38 4-38 68 0 72h14z" />
      <path d="M10 10h300v140H10zM160 10v140" />
      <Mirrored>
        <path d="M10 44h14c38 4 38 68 0 72H10M10 66H4v28h6M60 76v8" />
        <path strokeDasharray="6 5" d="M10 22h14c66 6 66 110 0 116H10" />
      </Mirrored>
      <Flight d="M226 52c24 0 48 10 76 26" />
      <Ball x={226} y={52} />
    </>
  ),
}
