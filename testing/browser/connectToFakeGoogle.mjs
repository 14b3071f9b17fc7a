/**
 * `node --import` loads it into a server: requests over TLS reach the server of a test instead, which plays Google. Only Firebase's
 * code sends such requests.
 */
import { globalAgent } from 'node:https'
import { connect } from 'node:net'

globalAgent.createConnection = () => connect(Number(process.env.FAKE_GOOGLE_PORT), '127.0.0.1')
