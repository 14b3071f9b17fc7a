/**
 * The parts of the pilot, on a grid of 240 × 240. The light comes from the upper left. Poses and scenes are composed of
 * these parts. Each drawing must contain `sharedDefs`. An element around the parts must set `stroke-linecap` and
 * `stroke-linejoin` to `round`.
 */

/** A flipper with spread fingers, drawn upwards from the shoulder at 0, 0. */
export const openFlipper = (transform: string) =>
  `<path transform="${transform}" d="M-12 8C-18-12-26-38-19-53C-15-60-6-60-3-53C0-62 11-62 14-53C19-57 27-51 25-42C22-24 16-8 12 8C8 17-8 17-12 8Z" fill="#8391FB"/>`

/** A flipper seen from its back, drawn downwards from the shoulder at 0, 0. */
export const flipper = (transform: string, fill: string) =>
  `<path transform="${transform}" d="M-15 0C-21 24-17 44-2 52C14 48 21 24 15 0C11-15-11-15-15 0Z" fill="${fill}"/>`

/** The two light bars above the eyes; their tilt shows the mood. @param left the `transform` of the left bar. */
export const brows = (left: string, right: string) =>
  `<rect x="-8" y="-3.5" width="16" height="7" rx="3.5" fill="#E3E7FF" transform="${left}"/><rect x="-8" y="-3.5" width="16" height="7" rx="3.5" fill="#E3E7FF" transform="${right}"/>`

/** The gradient and the clip paths that `body` and `head` refer to. */
export const sharedDefs =
  '<linearGradient id="b" x1=".15" y1="0" x2=".85" y2="1"><stop stop-color="#AAB6FF"/>' +
  '<stop offset=".5" stop-color="#8391FB"/><stop offset="1" stop-color="#6674E8"/></linearGradient>' +
  '<clipPath id="c">' +
  '<path d="M120 120C160 120 182 144 190 180C198 216 168 232 120 232C72 232 42 216 50 180C58 144 80 120 120 120Z"/>' +
  '</clipPath><clipPath id="h">' +
  '<path d="M120 42C166 42 196 68 196 105C196 140 164 160 120 160C76 160 44 140 44 105C44 68 74 42 120 42Z"/>' +
  '</clipPath>'
export const tail =
  '<path d="M150 206C174 214 192 210 200 199C190 184 194 166 207 158C217 167 220 180 217 190C226 184 237 186 240 194C238 211 225 219 213 216C202 230 180 234 150 230Z" fill="#6674E8"/>'
export const body =
  '<path d="M120 120C160 120 182 144 190 180C198 216 168 232 120 232C72 232 42 216 50 180C58 144 80 120 120 120Z" fill="url(#b)"/>' +
  '<g clip-path="url(#c)"><ellipse cx="114" cy="212" rx="50" ry="50" fill="#E3E7FF"/>' +
  '<path d="M204 140C186 200 160 224 110 236H204Z" fill="#4F5CD2" opacity=".24"/></g>'
export const head =
  '<path d="M120 42C166 42 196 68 196 105C196 140 164 160 120 160C76 160 44 140 44 105C44 68 74 42 120 42Z" fill="url(#b)"/>' +
  '<g clip-path="url(#h)">' +
  '<path d="M204 62C192 124 160 150 100 164H204Z" fill="#4F5CD2" opacity=".2"/></g>'
export const scarfTails =
  '<path d="M90 164C68 172 46 158 22 170C19 181 22 191 29 197C48 186 68 196 92 184Z" fill="#DB4A33"/>' +
  '<path d="M84 172C68 186 46 186 31 205C34 215 42 222 52 224C64 206 86 204 100 186Z" fill="#FF6E50"/>'
export const scarf =
  '<path d="M66 148C88 166 152 166 174 148C183 153 186 164 182 170C156 190 84 190 58 170C54 164 57 153 66 148Z" fill="#FF6E50"/>' +
  '<path d="M174 148C183 153 186 164 182 170C164 184 130 188 104 184C140 180 166 168 174 148Z" fill="#DB4A33" opacity=".7"/>' +
  '<ellipse cx="88" cy="173" rx="15" ry="12" fill="#FF6E50" transform="rotate(-14 88 173)"/>' +
  '<path d="M95 166Q99 173 96 180" fill="none" stroke="#DB4A33" stroke-width="3"/>'
export const cap =
  '<g transform="translate(8 0) rotate(-7 120 60)">' +
  '<path d="M72 60C50 52 48 28 66 18C86 7 150 5 174 15C197 25 192 53 170 60Z" fill="#FFC93C"/>' +
  '<path d="M132 9C150 8 164 11 174 15C197 25 192 53 170 60H142C164 50 160 20 132 9Z" fill="#F2A71E" opacity=".6"/>' +
  '<path d="M67 44C61 34 69 24 89 20C81 28 78 35 79 44C76 48 70 48 67 44Z" fill="#FFE08A"/>' +
  '<path d="M72 53C96 42 146 42 170 53C175 58 176 68 173 74C150 64 92 64 69 74C66 68 67 58 72 53Z" fill="#29246F"/>' +
  '<path d="M70 72C94 60 148 60 172 72C162 88 80 88 70 72Z" fill="#433CA6"/>' +
  '<circle cx="121" cy="55" r="11.5" fill="#FFC93C"/>' +
  '<path d="M113.5 56q3.7-5 7.5 0t7.5 0" fill="none" stroke="#1B1848" stroke-width="3.4"/></g>'
export const muzzle =
  '<path d="M120 114C130 106 154 112 155 130C155 144 136 149 120 142C104 149 85 144 85 130C86 112 110 106 120 114Z" fill="#FFF7EA"/>'
/** Drawn after the mouth, so it covers the upper end of the mouth. */
export const nose =
  '<path d="M120 126C112 126 106 118 107 113C109 108 131 108 133 113C134 118 128 126 120 126Z" fill="#1B1848"/>' +
  '<ellipse cx="115.5" cy="113.5" rx="4.5" ry="1.7" fill="#fff" opacity=".6"/><g fill="#8391FB">' +
  '<circle cx="95" cy="126" r="2.3"/><circle cx="100" cy="134" r="2.3"/>' +
  '<circle cx="145" cy="126" r="2.3"/><circle cx="140" cy="134" r="2.3"/></g>' +
  '<path d="M82 124L62 120M82 132L63 134M158 124L178 120M158 132L177 134" fill="none" stroke="#FFF7EA" stroke-width="2.6" opacity=".9"/>'
export const blush =
  '<ellipse cx="68" cy="128" rx="11" ry="7.5" fill="#FF9DB5" opacity=".8"/>' +
  '<ellipse cx="172" cy="128" rx="11" ry="7.5" fill="#FF9DB5" opacity=".8"/>'
export const openEyes =
  '<ellipse cx="78" cy="107" rx="11.5" ry="13.5" fill="#1B1848"/>' +
  '<circle cx="74.5" cy="102" r="4.5" fill="#fff"/>' +
  '<circle cx="82" cy="113" r="2" fill="#fff" opacity=".7"/>' +
  '<ellipse cx="162" cy="107" rx="11.5" ry="13.5" fill="#1B1848"/>' +
  '<circle cx="158.5" cy="102" r="4.5" fill="#fff"/>' +
  '<circle cx="166" cy="113" r="2" fill="#fff" opacity=".7"/>'
export const gladEyes =
  '<path d="M67 112Q78 94 89 112" fill="none" stroke="#1B1848" stroke-width="6"/>' +
  '<path d="M151 112Q162 94 173 112" fill="none" stroke="#1B1848" stroke-width="6"/>'
export const shutEyes =
  '<path d="M67 106Q78 118 89 106" fill="none" stroke="#1B1848" stroke-width="5.5"/>' +
  '<path d="M151 106Q162 118 173 106" fill="none" stroke="#1B1848" stroke-width="5.5"/>'
export const smile =
  '<path d="M120 125V131M106 133Q113 141 120 132Q127 141 134 133" fill="none" stroke="#1B1848" stroke-width="4"/>'
export const smallSmile =
  '<path d="M120 125V131M111 133Q115.5 138 120 131.5Q124.5 138 129 133" fill="none" stroke="#1B1848" stroke-width="4"/>'
/** Drawn before the muzzle, which covers the upper edge of the mouth. */
export const openMouth =
  '<path d="M104 135C113 140 127 140 136 135C140 148 132 159 120 159C108 159 100 148 104 135Z" fill="#4A1747"/>' +
  '<path d="M109 152C113 146 127 146 131 152C128 157 124 159 120 159C116 159 112 157 109 152Z" fill="#FF8A75"/>'
