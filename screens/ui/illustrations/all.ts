/** Puts every picture on the shelf. */
import { pictures } from './pictures.ts'
import { shelf } from './shelf.ts'

Object.assign(shelf, pictures)
