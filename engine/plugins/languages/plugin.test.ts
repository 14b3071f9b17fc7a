import { testPlugin } from '../../../testing/testPlugin.ts'
import plugin from './plugin.ts'
import setUp from './server.ts'

testPlugin({ plugin, setUp })
