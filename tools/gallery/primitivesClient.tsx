/** The browser's entry for the gallery of primitives. `primitivesPage.ts` makes the page around it. */
import '../../screens/ui/base.css'
import { createRoot } from 'react-dom/client'
import { renderMarkup } from '../../engine/react/renderMarkup.tsx'
import { loadPictures } from '../../screens/ui/illustrations/loadPictures.ts'
import { TextRenderer } from '../../screens/ui/Text.tsx'
import { Primitives } from './Primitives.tsx'

loadPictures()
createRoot(document.getElementById('primitives')!).render(
  <TextRenderer value={renderMarkup}>
    <Primitives />
  </TextRenderer>,
)
