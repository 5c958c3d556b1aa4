/** Numbers, dates, sizes and times as the window writes them. */
import { chartFormat } from '../../src-main/contract/charts/chart-format.ts'
import { t } from './i18n.ts'

/** English words with the day before the month and a 24-hour clock. */
const LOCALE = 'en-GB'
const DAY_MS = 86_400_000
const NO_BREAK_SPACE = '\u00a0'

const numbers = chartFormat(LOCALE)
const time = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' })
const dayAndMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long' })
const shortDay = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' })
const fullDay = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric' })
const plainDecimals = /^-?\d+(\.\d+)?$/

/** Same day by the local clock. */
const dayNumber = (date: Date) => Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / DAY_MS)

/** 38.4 MB; decimal units, as file managers show them. */
function bytes(size: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let value = size
  let unit = 0
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  // One decimal where the whole part has one or two digits; bytes and kilobytes are whole.
  const text = unit <= 1 || value >= 100 ? numbers.count(value) : numbers.fixed(value, 1)
  return `${text}${NO_BREAK_SPACE}${units[unit]}`
}

/** 0:43, 10:00, 1:02:05. */
function clock(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / 1000))
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** 0.4 s, 43 s, 2 min 12 s, 1 h 5 min: for sentences. */
function span(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 0.05) return t('units.instant')
  if (seconds < 9.95) return t('units.seconds', { value: numbers.fixed(seconds, 1) })
  if (seconds < 119.5) return t('units.seconds', { value: numbers.count(seconds) })
  const whole = Math.round(seconds)
  if (whole < 3600) return t('units.minutes', { minutes: Math.floor(whole / 60), seconds: whole % 60 })
  return t('units.hours', { hours: Math.floor(whole / 3600), minutes: Math.round((whole % 3600) / 60) })
}

/** 5 s, 3 min: how long ago, in one unit. */
function ago(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 120) return t('units.seconds', { value: seconds })
  return seconds < 7200
    ? t('units.wholeMinutes', { minutes: Math.round(seconds / 60) })
    : t('units.wholeHours', { hours: Math.round(seconds / 3600) })
}

/** "today, 10:42", "yesterday, 16:20", "27 November", "3 Oct 2024". */
function day(iso: string, now: Date): string {
  const date = new Date(iso)
  const apart = dayNumber(now) - dayNumber(date)
  if (apart === 0) return t('units.today', { time: time.format(date) })
  if (apart === 1) return t('units.yesterday', { time: time.format(date) })
  return date.getFullYear() === now.getFullYear() ? dayAndMonth.format(date) : shortDay.format(date)
}

/** 58.4 M: large counts of work, three digits and a unit. */
function work(count: number): string {
  if (!Number.isInteger(count)) return numbers.number(count)
  if (Math.abs(count) < 1e6) return numbers.count(count)
  const [unit, name] = Math.abs(count) < 1e9 ? [1e6, 'M'] : [1e9, 'G']
  return `${numbers.fixed(count / unit, 1)}${NO_BREAK_SPACE}${name}`
}

/** A cell's neutral text (point decimal) with the locale's signs; every digit kept, anything else as it stands. */
function cell(text: string): string {
  if (!plainDecimals.test(text)) return text
  const [whole = '', decimals] = text.replace('-', '').split('.')
  const grouped = whole.length > 15 ? whole : numbers.count(Number(whole))
  return `${text.startsWith('-') ? '\u2212' : ''}${grouped}${decimals === undefined ? '' : `.${decimals}`}`
}

export const format = {
  ...numbers,
  bytes,
  ago,
  clock,
  span,
  day,
  work,
  cell,
  /** A value of the data with every digit it has. */
  value: (value: number): string => cell(String(value)),
  time: (iso: string): string => time.format(new Date(iso)),
  fullDay: (iso: string): string => fullDay.format(new Date(iso)),
  /** Percent without its unit, for columns whose header names it. */
  inPercent: (value: number): string => numbers.percent(value).replace(/\u00a0%$/, ''),
} as const
