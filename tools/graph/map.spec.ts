import { armPrograms } from '../../engine/analysis/armPrograms.ts'
import { describeFunnel } from '../../engine/analysis/map/describeFunnel.ts'
import { expectAccessible } from '../../testing/browser/axe.ts'
import { expect, test } from '../../testing/browser/test.ts'
import { appOf, today } from '../../testing/testFunnel.ts'
import { buildViewer } from './buildViewer.ts'
import { mapPage } from './mapPage.ts'

const { configs, registry } = appOf({
  screens: [
    {
      ...{ id: 'goal', kind: 'single-choice', title: 'Goal?' },
      answers: [
        { id: 'work', text: 'Work' },
        { id: 'fun', text: 'Fun', goto: 'end' },
      ],
    },
    { id: 'job', kind: 'input', title: 'Job?' },
    { id: 'never', kind: 'divider', title: 'Never', when: { 'answers.goal': 'fun' } },
    { id: 'end', kind: 'divider', title: 'End' },
  ],
})
const [control] = armPrograms(configs.funnels.get('test')!, registry)

test(
  'the map highlights a walk; keys move and zoom the map; the map is printed completely',
  { tag: '@desktop' },
  async ({ page }) => {
    const funnel = { ...describeFunnel(control!, registry, today), pictures: {} }
    await page.setContent(mapPage(funnel, await buildViewer()))
    await expect(page.getByRole('img', { name: /^Goal\?\. goal · single-choice\. Fun → End/ })).toBeVisible()
    await expect(page.locator('.edge')).toHaveCount(6)
    await expect(page.getByRole('img', { name: /^Never\..*by no learner/ })).toHaveClass(/dead/)
    await expectAccessible(page)

    await page.getByLabel('Walk').selectOption({ index: 1 })
    const steps = page.getByRole('complementary').getByRole('listitem')
    await expect(steps.first()).toContainText('Goal?')
    await expect(page.locator('.card.on')).toHaveCount(await steps.count())
    await expect(page.locator('.edge.on')).toHaveCount(await steps.count())

    const viewport = page.locator('.react-flow__viewport')
    const style = () => viewport.getAttribute('style')
    await page.getByRole('region', { name: /arrows move/ }).focus()
    for (const key of ['ArrowDown', '+', '0']) {
      const before = await style()
      await page.keyboard.press(key)
      await expect.poll(style).not.toBe(before)
    }

    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('svg.map .card')).toHaveCount(4)
    await expect(page.locator('svg.map')).toBeVisible()
  },
)
