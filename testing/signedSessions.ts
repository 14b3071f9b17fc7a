/**
 * Sessions and tokens of a Firebase project, signed with a key of the test. The SDK verifies their signatures as in
 * production, against a fake Google server.
 */
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { firebaseProvider, loadFirebase } from '../engine/plugins/auth/firebaseProvider.ts'
import { startFakeGoogle } from './fakeGoogle.ts'

/** @param revokedAt seconds since 1970: earlier sign-ins are revoked. */
export async function signedSessions(project: string, revokedAt: Record<string, number> = {}) {
  const { port, requestedPaths, tokenOf, sessionOf, close } = await startFakeGoogle(project, revokedAt)
  // Connects the SDK to the fake server for every host, without TLS.
  const httpAgent = Object.assign(new Agent(), { createConnection: () => connect(port, '127.0.0.1') })
  const credential = { getAccessToken: async () => ({ access_token: 'ours', expires_in: 3600 }) }
  // loadFirebase uses an existing application of this name.
  const app = initializeApp({ projectId: project, httpAgent, credential }, `auth-${project}`)
  return {
    provider: firebaseProvider(loadFirebase(project)),
    requestedPaths,
    tokenOf,
    sessionOf,
    async end() {
      close()
      await deleteApp(app)
    },
  }
}
