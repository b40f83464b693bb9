import styles from './coming-art.module.css'

export type ComingArtName = 'curve' | 'list' | 'cards' | 'form' | 'calendar'

const rows = [18, 42, 66, 90]
const days = Array.from({ length: 21 }, (_, index) => ({
  x: 20 + (index % 7) * 30,
  y: 20 + Math.floor(index / 7) * 32,
  index,
}))

function Curve() {
  return (
    <>
      <path className={styles.target} d="M8 16H232" />
      <path className={styles.limit} d="M8 112H232" />
      <path className={styles.area} d="M8 84H44V70H78V78H112V52H150V60H184V30H212V84Z" />
      <path className={styles.stroke} d="M8 84H44V70H78V78H112V52H150V60H184V30H212" />
      <circle className={styles.dot} cx="212" cy="30" r="4" />
    </>
  )
}

function List() {
  return rows.map((y, index) => (
    <g key={y}>
      <rect className={styles.shape} x="8" y={y} width={[84, 66, 96, 74][index]} height="10" rx="4" />
      <circle className={index === 1 ? styles.dot : styles.mark} cx="140" cy={y + 5} r="3" />
      <rect className={styles.shape} x="150" y={y} width="34" height="10" rx="4" />
      <rect
        className={styles.shape}
        x={[200, 208, 196, 204][index]}
        y={y}
        width={[32, 24, 36, 28][index]}
        height="10"
        rx="4"
      />
      <path className={styles.rule} d={`M8 ${y + 17}H232`} />
    </g>
  ))
}

function Cards() {
  return [8, 86, 164].map((x, index) => (
    <g key={x}>
      <rect className={styles.outline} x={x} y="16" width="68" height="96" rx="8" />
      <rect className={styles.shape} x={x + 12} y="30" width="30" height="8" rx="4" />
      <rect className={styles.shape} x={x + 12} y="46" width="44" height="16" rx="4" />
      <rect
        className={index === 1 ? styles.fill : styles.shape}
        x={x + 12}
        y="86"
        width="44"
        height="14"
        rx="5"
      />
    </g>
  ))
}

function Form() {
  return (
    <>
      <path className={styles.stroke} d="M8 16H80" />
      <path className={styles.rule} d="M88 16H156M164 16H232" />
      <rect className={styles.shape} x="8" y="32" width="44" height="8" rx="4" />
      <rect className={styles.outline} x="8" y="46" width="224" height="22" rx="6" />
      <rect className={styles.outline} x="8" y="82" width="140" height="26" rx="6" />
      <rect className={styles.fill} x="160" y="82" width="72" height="26" rx="6" />
    </>
  )
}

function Calendar() {
  return days.map(({ x, y, index }) => (
    <rect
      key={index}
      className={[styles.shape, styles.shape, styles.gain, styles.shape, styles.loss][index % 5]}
      x={x - 6}
      y={y - 8}
      width="24"
      height="24"
      rx="5"
    />
  ))
}

const drawings = { curve: Curve, list: List, cards: Cards, form: Form, calendar: Calendar }

/** A small outline of the screen that will stand here, in the colours of the brand. */
export function ComingArt({ name }: { name: ComingArtName }) {
  const Drawing = drawings[name]
  return (
    <svg className={styles.art} viewBox="0 0 240 128" aria-hidden="true" focusable="false">
      <Drawing />
    </svg>
  )
}
