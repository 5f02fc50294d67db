/** What of a database's error says what went wrong, and never with whose data (`detail` quotes rows). */
const doBanco = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

type ErroRegistrado = { type: string; message: string; stack: string[]; causa?: ErroRegistrado } & {
  [campo in (typeof doBanco)[number]]?: string;
};

/** An error without the values of the query it came from: these are names, addresses and secrets. */
export function semDadosPessoais(erro: unknown): ErroRegistrado | { message: string } {
  if (!(erro instanceof Error)) return { message: typeof erro === 'string' ? erro : 'not an error' };
  const campos = Object.fromEntries(
    doBanco.flatMap((campo) => (campo in erro ? [[campo, String((erro as never)[campo])]] : [])),
  );
  return {
    type: erro.constructor.name,
    message: erro.message.replace(/\nparams: [\s\S]*$/, ''),
    ...campos,
    stack: (erro.stack ?? '')
      .split('\n')
      .filter((linha) => /^\s+at /.test(linha))
      .map((linha) => linha.trim()),
    ...(erro.cause instanceof Error ? { causa: semDadosPessoais(erro.cause) as ErroRegistrado } : {}),
  };
}
