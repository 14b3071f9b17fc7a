/** Data about a device, in the format of `POST /pot`. Collected with consent only. */
export interface DeviceData {
  browser: string
  browser_version: string
  os: string
  os_version: string
  device: string
  device_type: string
  screen_width: number
  screen_height: number
  available_width: number
  available_height: number
  viewport_width: number
  viewport_height: number
  color_depth: number
  pixel_ratio: number
  cookies_enabled: boolean
  do_not_track: boolean
  canvas_hash: string
  webgl_vendor: string
  webgl_renderer: string
  /** The installed fonts, among twenty that are tested. */
  fonts: readonly string[]
  /** The names of the browser's plugins. */
  plugins: readonly string[]
  /** Other data: languages, time zone, processor cores, an audio sample, whether ads are blocked. */
  additional_params: Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>
}

const text = { type: 'string', maxLength: 300 }
const number = { type: 'number', minimum: 0, maximum: 100_000 }
const boolean = { type: 'boolean' }
const texts = { type: 'array', maxItems: 60, items: text }

const properties: Record<keyof DeviceData, object> = {
  browser: text,
  browser_version: text,
  os: text,
  os_version: text,
  device: text,
  device_type: text,
  screen_width: number,
  screen_height: number,
  available_width: number,
  available_height: number,
  viewport_width: number,
  viewport_height: number,
  color_depth: number,
  pixel_ratio: number,
  cookies_enabled: boolean,
  do_not_track: boolean,
  canvas_hash: text,
  webgl_vendor: text,
  webgl_renderer: text,
  fonts: texts,
  plugins: texts,
  additional_params: {
    type: 'object',
    maxProperties: 60,
    additionalProperties: {
      anyOf: [
        text,
        { type: 'number' },
        boolean,
        { type: 'array', maxItems: 60, items: { anyOf: [text, { type: 'number' }] } },
      ],
    },
  },
}

/**
 * JSON Schema of `parameters` in the body of `POST /pot`. All fields are optional, because a client may omit the values
 * that it cannot read.
 */
export const deviceDataSchema = { type: 'object', properties, additionalProperties: false }
