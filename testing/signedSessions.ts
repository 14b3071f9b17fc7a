/**
 * Sessions and tokens of a Firebase project, signed with a key of the test. Firebase's SDK verifies the signatures as
 * in production. The SDK gets the public key from a fake Google server.
 */
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { firebaseProvider, loadFirebase } from '../engine/plugins/auth/firebaseProvider.ts'
import { startFakeGoogle } from './fakes/fakeGoogle.ts'

/** @param revokedAt user id → time in seconds since 1970. The sign-ins of the user before this time are revoked. */
export async function signedSessions(project: string, revokedAt: Record<string, number> = {}) {
  const { port, requestedPaths, signToken, signSession, close } = await startFakeGoogle(project, revokedAt)
  // The SDK connects to the fake server for every host name, and without TLS.
  const httpAgent = Object.assign(new Agent(), { createConnection: () => connect(port, '127.0.0.1') })
  const credential = { getAccessToken: async () => ({ access_token: 'ours', expires_in: 3600 }) }
  // If an application with this name exists, loadFirebase uses it.
  const app = initializeApp({ projectId: project, httpAgent, credential }, `auth-${project}`)
  return {
    provider: firebaseProvider(loadFirebase(project)),
    requestedPaths,
    signToken,
    signSession,
    async end() {
      close()
      await deleteApp(app)
    },
  }
}
