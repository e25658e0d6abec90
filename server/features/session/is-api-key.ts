import { apiKeyPrefix } from "@kezhuan/contract/api/api-keys";

/** What a random value of 32 bytes takes in base64url. */
const randomLength = 43;

/** True for what has the form of a key: a token that happens to begin like one is shorter. */
export function isApiKey(token: string): boolean {
  return token.startsWith(apiKeyPrefix) && token.length === apiKeyPrefix.length + randomLength;
}
