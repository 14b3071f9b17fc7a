/**
 * `node --import` loads this module into a server. All requests with the global agent of `node:https` then go to the
 * test's fake Google (`testing/fakes/fakeGoogle.ts`), without TLS. Only Firebase's code uses this agent.
 */
import { globalAgent } from 'node:https'
import { connect } from 'node:net'

globalAgent.createConnection = () => connect(Number(process.env.FAKE_GOOGLE_PORT), '127.0.0.1')
