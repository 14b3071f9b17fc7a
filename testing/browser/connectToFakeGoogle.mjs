/**
 * `node --import` loads this module into a server. All its requests over TLS then go to the test's fake Google
 * (`testing/fakeGoogle.ts`). Only Firebase's code sends such requests.
 */
import { globalAgent } from 'node:https'
import { connect } from 'node:net'

globalAgent.createConnection = () => connect(Number(process.env.FAKE_GOOGLE_PORT), '127.0.0.1')
