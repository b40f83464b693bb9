/**
 * Subscribing is a separate call, so it may reach a process that does not hold the stream. That process checks its own
 * streams first and then asks the others over the bus.
 */
import { randomUUID } from 'node:crypto'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { AppError } from '../../platform/app-error.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { EventStream } from './event-stream.ts'
import type { OpenStreams } from './open-streams.ts'
import { type Switchboard, type TopicFilter, topicIdOf } from './switchboard.ts'

const errors = defineMessages('server.subscriptions', {
  tooMany: text<{ most: number }>('One live connection can have at most {most} subscriptions.'),
  noStream: 'There is no open live connection. Connect it first.',
})

const COMMANDS = 'stream-commands'
const ANSWERS = 'stream-answers'
const ANSWER_WAIT_MS = 2_000
const TOPICS_PER_STREAM_MAX = 40

type Action =
  | { readonly kind: 'follow'; readonly filter: TopicFilter }
  | { readonly kind: 'unfollow'; readonly topicId: string }

interface Command {
  readonly id: string
  readonly from: string
  readonly tenantId: string
  readonly sessionId: string
  readonly userId: string
  /** Absent: every open stream of the session. */
  readonly connectionId?: string | undefined
  readonly action: Action
}

type Outcome = 'done' | 'too-many' | 'nowhere'

interface Answer {
  readonly id: string
  readonly outcome: Outcome
}

export interface Subscriber {
  readonly tenantId: string
  readonly sessionId: bigint
  readonly userId: bigint
  readonly connectionId: string | undefined
}

export class StreamCommands {
  readonly #process = randomUUID()
  readonly #bus: Bus
  readonly #streams: OpenStreams
  readonly #switchboard: Switchboard
  readonly #asked = new Map<string, (outcome: Outcome) => void>()
  readonly #stops: (() => void)[] = []

  constructor(bus: Bus, streams: OpenStreams, switchboard: Switchboard) {
    this.#bus = bus
    this.#streams = streams
    this.#switchboard = switchboard
    if (!bus.isShared) return
    this.#stops.push(
      bus.listen(COMMANDS, (message) => this.#onCommand(message as Command)),
      bus.listen(ANSWERS, (message) => {
        const { id, outcome } = message as Answer
        this.#asked.get(id)?.(outcome)
      }),
    )
  }

  async follow(subscriber: Subscriber, filter: TopicFilter): Promise<void> {
    const outcome = await this.#run(subscriber, { kind: 'follow', filter })
    if (outcome === 'too-many')
      throw new AppError('rate.limited', errors.tooMany({ most: TOPICS_PER_STREAM_MAX }))
    if (outcome === 'nowhere') throw new AppError('conflict', errors.noStream)
  }

  /** Never fails: unfollowing a topic that the stream does not follow changes nothing. */
  unfollow(subscriber: Subscriber, topicId: string): void {
    const command = this.#command(subscriber, { kind: 'unfollow', topicId })
    this.#runHere(command)
    if (this.#bus.isShared) this.#bus.publish(COMMANDS, command)
  }

  close(): void {
    for (const stop of this.#stops) stop()
  }

  #command({ tenantId, sessionId, userId, connectionId }: Subscriber, action: Action): Command {
    return {
      id: randomUUID(),
      from: this.#process,
      tenantId,
      sessionId: String(sessionId),
      userId: String(userId),
      connectionId,
      action,
    }
  }

  async #run(subscriber: Subscriber, action: Action): Promise<Outcome> {
    const { connectionId } = subscriber
    const command = this.#command(subscriber, action)
    const here = this.#runHere(command)
    if (!this.#bus.isShared || (here !== 'nowhere' && connectionId !== undefined)) return here
    if (here !== 'nowhere') {
      this.#bus.publish(COMMANDS, command)
      return here
    }
    return await this.#ask(command)
  }

  async #ask(command: Command): Promise<Outcome> {
    return await new Promise<Outcome>((resolve) => {
      const done = (outcome: Outcome) => {
        clearTimeout(timer)
        this.#asked.delete(command.id)
        resolve(outcome)
      }
      const timer = setTimeout(() => done('nowhere'), ANSWER_WAIT_MS)
      this.#asked.set(command.id, done)
      this.#bus.publish(COMMANDS, command)
    })
  }

  /** A process that does not hold the stream does not answer. */
  #onCommand(command: Command): void {
    if (command.from === this.#process) return
    const outcome = this.#runHere(command)
    if (outcome !== 'nowhere') this.#bus.publish(ANSWERS, { id: command.id, outcome } satisfies Answer)
  }

  #runHere(command: Command): Outcome {
    const { action } = command
    let outcome: Outcome = 'nowhere'
    for (const stream of this.#meant(command)) {
      if (action.kind === 'unfollow') {
        this.#switchboard.unfollow(stream, action.topicId)
        outcome = 'done'
      } else if (stream.topicIds.size >= TOPICS_PER_STREAM_MAX && !follows(stream, action.filter)) {
        if (outcome === 'nowhere') outcome = 'too-many'
      } else {
        this.#switchboard.follow(stream, action.filter)
        outcome = 'done'
      }
    }
    return outcome
  }

  /** Yields only streams of the calling session. The connection id of another session matches nothing. */
  *#meant({ tenantId, sessionId, userId, connectionId }: Command): Iterable<EventStream> {
    for (const stream of this.#streams.ofSession({ tenantId, sessionId: BigInt(sessionId) }))
      if (
        String(stream.owner.userId) === userId &&
        (connectionId === undefined || stream.connectionId === connectionId)
      )
        yield stream
  }
}

function follows({ topicIds }: EventStream, filter: TopicFilter): boolean {
  return topicIds.has(topicIdOf(filter))
}
