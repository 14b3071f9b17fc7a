import { testKind } from '../../testing/testKind.tsx'
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })
