import type { MudancaNaConta } from '#domain/mensagens/mudanca-na-conta.ts';

/** A message about an account. `url` is the page of the shop where the reader continues. */
export type EmailDaConta =
  | { tipo: 'boas-vindas'; para: string; dados: { nome: string; url: string } }
  | {
      tipo: 'verificar-email' | 'redefinir-senha' | 'convite';
      para: string;
      /** `doPedido`: the buyer of an order requested the account, not the shop. */
      dados: { nome: string; url: string; validadeHoras: number; doPedido?: true };
    };

/** A notice about a change; it has no link with a key. */
export type EmailDeMudanca = {
  tipo: 'mudanca-na-conta';
  para: string;
  dados: { nome: string; mudanca: MudancaNaConta };
};

export type EnviarEmailDaConta = (email: EmailDaConta | EmailDeMudanca) => Promise<void>;

type Pessoa = { email: string; name: string };

export type Correio = ReturnType<typeof criarCorreio>;

/** Queues messages about accounts. A message that cannot be queued is logged and never undoes its cause. */
export function criarCorreio(
  shopUrl: string,
  enviar: EnviarEmailDaConta,
  aoFalhar: (erro: unknown, tipo: string) => void,
) {
  async function tentar(email: EmailDaConta | EmailDeMudanca): Promise<void> {
    try {
      await enviar(email);
    } catch (erro) {
      aoFalhar(erro, email.tipo);
    }
  }
  const validadeHoras = 24;
  const horasDoConvite = 72;
  const endereco = (caminho: string, token: string) => `${shopUrl}${caminho}?token=${encodeURIComponent(token)}`;
  const deVolta = (voltar?: string) => (voltar === undefined ? '' : `&voltar=${encodeURIComponent(voltar)}`);
  return {
    /** How long a confirmation link works, in seconds. */
    validadeS: validadeHoras * 3600,
    /** How long an invitation's link works, in milliseconds. */
    validadeDoConviteMs: horasDoConvite * 3_600_000,
    boasVindas: ({ email, name }: Pessoa) =>
      tentar({ tipo: 'boas-vindas', para: email, dados: { nome: name, url: shopUrl } }),
    verificarEmail: ({ email, name }: Pessoa, token: string) =>
      tentar({
        tipo: 'verificar-email',
        para: email,
        dados: { nome: name, url: endereco('/verificar-email', token), validadeHoras },
      }),
    convite: (
      { email, name }: Pessoa,
      token: string,
      { voltar, doPedido = false }: { voltar?: string; doPedido?: boolean } = {},
    ) =>
      tentar({
        tipo: 'convite',
        para: email,
        dados: {
          nome: name,
          url: `${endereco('/nova-senha', token)}&motivo=convite${deVolta(voltar)}`,
          validadeHoras: horasDoConvite,
          ...(doPedido && { doPedido }),
        },
      }),
    /** Notifies the owner of a change that another person could have made. */
    mudanca: ({ email, name }: Pessoa, mudanca: MudancaNaConta) =>
      tentar({ tipo: 'mudanca-na-conta', para: email, dados: { nome: name, mudanca } }),
    /** `voltar`: the page of the shop to go on to. */
    redefinirSenha: ({ email, name }: Pessoa, token: string, voltar?: string) =>
      tentar({
        tipo: 'redefinir-senha',
        para: email,
        dados: { nome: name, url: endereco('/nova-senha', token) + deVolta(voltar), validadeHoras: 1 },
      }),
  };
}
