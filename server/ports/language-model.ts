/** A tool that a model may call: its name, what it is for, and its arguments as a JSON schema. */
export interface ModelTool {
  name: string;
  description: string;
  parameters: object;
}

/** A call that the model asks for; `arguments` as it wrote them, which may be no JSON at all. */
export interface ToolCall {
  id: string;
  name: string;
  arguments: string;
}

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; calls?: readonly ToolCall[] }
  | { role: 'tool'; callId: string; content: string };

/** What a model says, piece by piece; the calls that it asks for come last, together. */
export type ModelPiece = { text: string } | { calls: readonly ToolCall[] };

/** The model did not answer, or not to the end; says nothing of where it is. */
export class ModelSilent extends Error {}

/** A language model. Asked outside of transactions. */
export interface LanguageModel {
  /**
   * Begins an answer: resolves once the model has begun to answer.
   * @throws ModelSilent where it cannot be reached, refuses, or breaks off while its pieces are read; the signal's reason
   * where that ended it
   */
  answer(
    messages: readonly ModelMessage[],
    tools: readonly ModelTool[],
    signal: AbortSignal,
  ): Promise<AsyncIterable<ModelPiece>>;
}
