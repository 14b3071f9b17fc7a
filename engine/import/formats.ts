/** The formats that can be imported. */
import type { FormFormat } from './format.ts'
import { surveyjs } from './surveyjs/format.ts'
import { typeform } from './typeform/format.ts'
import { xgov } from './xgov/format.ts'

export const formats: readonly FormFormat[] = [typeform, surveyjs, xgov]
