declare const RESPONSE: unique symbol

/** A response as JSON in UTF-8. Its type says what is serialized there. */
export type Json<Response> = Uint8Array<ArrayBuffer> & { readonly [RESPONSE]?: Response }

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function toJson<Response>(response: Response): Json<Response> {
  return encoder.encode(JSON.stringify(response))
}

/** Returned by a handler whose response was serialized elsewhere: it is sent as it is. */
export class SerializedResponse<Response> {
  readonly #json: Json<Response>

  constructor(json: Json<Response>) {
    this.#json = json
  }

  toBuffer(): Buffer {
    return Buffer.from(this.#json.buffer, this.#json.byteOffset, this.#json.byteLength)
  }

  parse(): Response {
    // Serialized by toJson, so it is what its type says.
    return JSON.parse(decoder.decode(this.#json)) as Response
  }
}
