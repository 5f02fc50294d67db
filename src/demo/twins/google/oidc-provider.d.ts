/** The part of oidc-provider that the demo uses; the package brings no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Contexto = {
    path: string;
    body: Record<string, unknown> | string;
    type: string;
    oidc?: { route: string; provider: Provider; client: { clientId: string }; session: { accountId: string } };
  };

  export type Interacao = { uid: string; params: Record<string, unknown> };

  type Concessao = { addOIDCScope(escopos: string): void; save(): Promise<string> };

  export class Provider {
    constructor(emissor: string, configuracao: Record<string, unknown>);
    proxy: boolean;
    Grant: new (de: { clientId: string; accountId: string }) => Concessao;
    use(meio: (ctx: Contexto, seguinte: () => Promise<void>) => Promise<void>): void;
    on(evento: 'server_error', ouvinte: (ctx: Contexto, erro: Error) => void): void;
    callback(): (pedido: IncomingMessage, resposta: ServerResponse) => Promise<void>;
    interactionDetails(pedido: IncomingMessage, resposta: ServerResponse): Promise<Interacao>;
    interactionFinished(
      pedido: IncomingMessage,
      resposta: ServerResponse,
      resultado: Record<string, unknown>,
    ): Promise<void>;
  }

  export namespace errors {
    class SessionNotFound extends Error {}
  }

  export namespace interactionPolicy {
    class Prompt {
      constructor(opcoes: { name: string; requestable: boolean });
    }
    function base(): { add(pergunta: Prompt, posicao: number): void };
  }
}
