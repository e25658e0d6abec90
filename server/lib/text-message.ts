/** A code for one phone. */
export interface TextMessage {
  phone: string;
  /** All that the message says, the code included. */
  text: string;
  /** The code by itself, for providers that word the message by a template of theirs. */
  code: string;
  language: "zh" | "en";
}

/** Hands text messages to a provider. Throws a TextMessageFailure. */
export interface TextMessenger {
  send(message: TextMessage): Promise<void>;
}

/** That a text message could not be handed over. */
export class TextMessageFailure extends Error {
  constructor(why: string) {
    super(`the provider of text messages did not take it: ${why}`);
    this.name = "TextMessageFailure";
  }
}
