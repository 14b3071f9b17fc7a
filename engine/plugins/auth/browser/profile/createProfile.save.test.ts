/** `createProfile` saves values, changes the name, and fetches and joins experiments. */
import { describe, expect, test } from 'vitest'
import {
  profileTime,
  openTestProfile as open,
  storedConf as conf,
  repeated,
} from '../../../../../testing/testProfile.ts'
import { nextTask } from '../../../../../testing/nextTask.ts'
import { ApiFailure } from '../../../apiClient.ts'

const bothFetches = ['GET /v1/profiles', 'GET /v1/billing/products/available']

describe('saving', () => {
  const put = 'PUT /v1/profiles/keeper/user_settings'
  const settings = (value: string) => ({ ...conf, user_settings: { value, updated_at: profileTime } })

  test('shows a value at once, stores it, and fetches the profile again', async () => {
    const page = open()
    await page.signIn()
    page.calledRoutes.length = 0
    const saved = page.value().keep('completed_first_lesson', 'true')
    expect(page.value().completedFirstLesson).toBe(true)
    await saved
    expect(page.calledRoutes).toEqual(['PUT /v1/profiles/keeper/completed_first_lesson', ...bothFetches])
    expect(page.value().completedFirstLesson).toBe(true)
  })

  test('shows the old value again if the new one could not be stored, and rejects', async () => {
    const page = open({ failures: { [put]: [new ApiFailure('down', 503)] } })
    await page.signIn()
    page.calledRoutes.length = 0
    await expect(page.value().saveSettings({ soundEffects: false })).rejects.toThrow('down')
    expect([page.value().settings, page.calledRoutes]).toEqual([{ soundEffects: true }, [put]])
  })

  test('merges settings with those that are stored', async () => {
    const page = open({ keeper: settings('{"goal":15,"soundEffects":true}') })
    await page.signIn()
    await page.value().saveSettings({ soundEffects: false })
    expect(JSON.parse(page.keeper.user_settings!.value)).toEqual({ goal: 15, soundEffects: false })
  })

  test('stores settings with their defaults, but accessibility flags without defaults', async () => {
    const page = open()
    await page.signIn()
    await page.value().saveSettings({ dailyMinutes: 30 })
    await page.value().saveAccessibility({ whiteNoise: true })
    expect([page.keeper.user_settings!.value, page.keeper.accessibility!.value]).toEqual([
      '{"soundEffects":true,"dailyMinutes":30}',
      '{"whiteNoise":true}',
    ])
    expect(page.value().settings).toEqual({ soundEffects: true, dailyMinutes: 30 })
  })

  test('replaces stored settings that do not parse', async () => {
    const page = open({ keeper: settings('{"goal":') })
    await page.signIn()
    await page.value().saveSettings({ soundEffects: false })
    expect(page.keeper.user_settings!.value).toBe('{"soundEffects":false}')
  })

  test('waits for the profile, so that nothing stored is lost', async () => {
    const page = open({ keeper: settings('{"goal":15}') })
    page.holdCalls()
    await page.signIn()
    const saved = page.value().saveSettings({ soundEffects: false })
    expect(page.calledRoutes).toEqual(bothFetches)
    for (let each = 0; each < 5; each++) await page.answerOldest()
    await saved
    expect(JSON.parse(page.keeper.user_settings!.value)).toEqual({ goal: 15, soundEffects: false })
  })

  test('fetches the profile again if the first fetch failed, and stores nothing without a profile', async () => {
    const down = new ApiFailure('down', 503)
    const page = open({
      keeper: settings('{"goal":15}'),
      failures: { 'GET /v1/profiles': repeated(8, down) },
    })
    await page.signIn()
    await expect(page.value().saveSettings({ soundEffects: false })).rejects.toThrow('failed')
    await page.value().saveSettings({ soundEffects: false })
    expect(JSON.parse(page.keeper.user_settings!.value)).toEqual({ goal: 15, soundEffects: false })
  })

  test('waits for the newest fetch if another one starts before the profile is loaded', async () => {
    const page = open({ keeper: settings('{"goal":15}') })
    page.holdCalls()
    await page.signIn()
    const saved = page.value().saveSettings({ soundEffects: false })
    void page.value().refetch()
    for (let each = 0; each < 7; each++) await page.answerOldest()
    await saved
    expect(JSON.parse(page.keeper.user_settings!.value)).toEqual({ goal: 15, soundEffects: false })
  })

  test('stores simultaneous changes one after another, in the order of the calls', async () => {
    const page = open()
    await page.signIn()
    await Promise.all([
      page.value().saveAccessibility({ dyslexicMode: true }),
      page.value().saveAccessibility({ whiteNoise: true }),
      page.value().saveAccessibility({ dyslexicMode: false }),
    ])
    expect(JSON.parse(page.keeper.accessibility!.value)).toEqual({ dyslexicMode: false, whiteNoise: true })
    expect(page.value().accessibility).toEqual({ dyslexicMode: false, whiteNoise: true })
  })

  test('stores no settings if another user signs in before the profile is loaded', async () => {
    const page = open()
    page.holdCalls()
    await page.signIn()
    const saved = expect(page.value().saveSettings({ soundEffects: false })).rejects.toThrow('another user')
    await page.signIn('bob')
    for (let each = 0; each < 2; each++) await page.answerNewest()
    expect(page.value().status).toBe('ready')
    for (let each = 0; each < 2; each++) await page.answerOldest()
    expect(page.calledRoutes).not.toContain(put)
    await saved
  })

  test('does not store a waiting change for the next user', async () => {
    const page = open()
    await page.signIn()
    page.holdCalls()
    const first = page
      .value()
      .keep('accessibility', '{"whiteNoise":true}')
      .catch(() => undefined)
    const second = page
      .value()
      .keep('accessibility', '{"dyslexicMode":true}')
      .catch(() => undefined)
    await nextTask()
    page.follow({ status: 'registered', uid: 'bob' })
    await page.answerOldest()
    await Promise.all([first, second])
    expect(page.keeper.accessibility!.value).toBe('{"whiteNoise":true}')
    expect(page.value().accessibility.dyslexicMode).toBe(false)
  })
})

describe('a change of the profile', () => {
  const patch = 'PATCH /v1/profiles'
  const refused = new ApiFailure('not yet', 400)

  test.each([
    [3, 4, true],
    [4, 4, false],
  ])('that is refused %i times with status 400 is sent %i times', async (failing, sent, works) => {
    const page = open({ failures: { [patch]: repeated(failing, refused) } })
    await page.signIn()
    page.pauses.length = 0
    const changed = page.value().change({ name: 'Ann' })
    await (works ? changed : expect(changed).rejects.toThrow('not yet'))
    expect(page.calledRoutes.filter((route) => route === patch)).toHaveLength(sent)
    expect(page.pauses).toEqual([1000, 1000, 1000])
  })

  test('that fails with another status is sent once', async () => {
    const page = open({ failures: { [patch]: [new ApiFailure('down', 503)] } })
    await page.signIn()
    await expect(page.value().change({ name: 'Ann' })).rejects.toThrow('down')
    expect(page.calledRoutes.filter((route) => route === patch)).toHaveLength(1)
  })
})

describe('experiments', () => {
  const get = 'GET /v1/profiles/flags'
  const fetchesOf = (page: ReturnType<typeof open>) =>
    page.calledRoutes.filter((route) => route === get).length

  test('are fetched at most once in five minutes', async () => {
    const page = open()
    await page.signIn()
    expect(await page.value().experiments()).toEqual(['price'])
    page.moveClock(5 * 60_000 - 1)
    await page.value().experiments()
    expect(fetchesOf(page)).toBe(1)
    page.moveClock(1)
    await page.value().experiments()
    expect(fetchesOf(page)).toBe(2)
  })

  test('that cannot be fetched are null, and the next call fetches them again', async () => {
    const page = open({ failures: { [get]: [new ApiFailure('down', 500)] } })
    await page.signIn()
    expect([await page.value().experiments(), await page.value().experiments()]).toEqual([null, ['price']])
  })

  test('are joined once, and then fetched again', async () => {
    const page = open()
    await page.signIn()
    for (const key of ['price', 'paywall', 'paywall']) await page.value().joinExperiment(key)
    expect(page.calledRoutes.filter((route) => route === 'PUT /v1/profiles/flags')).toHaveLength(1)
    expect([await page.value().experiments(), fetchesOf(page)]).toEqual([['price', 'paywall'], 2])
  })

  test('are fetched again after a join, even if the first fetch after the join fails', async () => {
    const failures: Record<string, ApiFailure[]> = {}
    const page = open({ failures })
    await page.signIn()
    await page.value().experiments()
    failures[get] = [new ApiFailure('down', 500)]
    await page.value().joinExperiment('paywall')
    expect(await page.value().experiments()).toEqual(['price', 'paywall'])
  })

  test('are not joined if another user signs in meanwhile', async () => {
    const page = open()
    await page.signIn()
    page.holdCalls()
    void page.value().joinExperiment('paywall')
    await page.signIn('bob')
    await page.answerOldest()
    expect(page.calledRoutes).not.toContain('PUT /v1/profiles/flags')
  })

  test('are fetched for each user', async () => {
    const page = open()
    await page.signIn()
    await page.value().experiments()
    await page.signIn('bob')
    await page.value().experiments()
    expect(fetchesOf(page)).toBe(2)
  })
})
