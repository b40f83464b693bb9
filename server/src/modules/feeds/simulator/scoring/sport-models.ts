import type { SportId } from '@pickproof/domain/games/sports'
import { baseball } from './baseball.ts'
import { basketball } from './basketball.ts'
import { cricket } from './cricket.ts'
import { football } from './football.ts'
import { hockey } from './hockey.ts'
import { mma } from './mma.ts'
import type { Script, SportModel } from './script.ts'
import { soccer } from './soccer.ts'
import { tennis } from './tennis.ts'

export const SIMULATED_SPORT_IDS = [
  'basketball',
  'football',
  'baseball',
  'soccer',
  'hockey',
  'tennis',
  'cricket',
  'mma',
] as const satisfies readonly SportId[]

/** A model reads only the scripts that it wrote, which the type of a mixed table cannot express. */
function erased<GameScript extends Script>(model: SportModel<GameScript>): SportModel {
  return model as unknown as SportModel
}

const MODELS: Partial<Record<SportId, SportModel>> = {
  basketball: erased(basketball),
  football: erased(football),
  baseball: erased(baseball),
  soccer: erased(soccer),
  hockey: erased(hockey),
  tennis: erased(tennis),
  cricket: erased(cricket),
  mma: erased(mma),
}

export function getSportModel(sportId: SportId): SportModel {
  const model = MODELS[sportId]
  if (model === undefined) throw new Error(`The simulator does not play ${sportId}`)
  return model
}
