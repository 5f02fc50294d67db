type Named = { intencao: string };
type ReplyOf<Reply, Act> = Reply extends { intencao: infer Of } ? (Act extends Of ? Reply : never) : never;

/** Returns the answer to the form `act` of a page with several; null for none, or for another form's. */
export const replyTo = <Reply extends Named, Act extends Reply['intencao']>(reply: Reply | undefined, act: Act) =>
  reply?.intencao === act ? (reply as ReplyOf<Reply, Act>) : null;
