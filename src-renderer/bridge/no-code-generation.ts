/**
 * The window's content security policy forbids `new Function`, with which zod compiles its parsers: switched off here,
 * before the contract's schemas are made. Must be the first import of the window.
 */
import { z } from 'zod'

z.config({ jitless: true })
