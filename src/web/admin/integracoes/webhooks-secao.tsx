// @requirement 15.35.1
import '#web/ui/list/tabela-em-cartoes.css';
import { Link } from 'react-router';
import type { WebhookNoPainel } from '#db/queries/integracoes/webhooks.ts';
import { formatarMomento } from '#domain/datas.ts';
import { contagemParaMostrar } from '#domain/numeros.ts';
import { EloDoNovo } from '#web/admin/base/botoes.tsx';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import { SituacaoDoWebhook } from './webhooks-situacao.tsx';

const colunas: Coluna<WebhookNoPainel>[] = [
  colunaDoNome('Endereço', ({ id, endereco }) => (
    <Link className="integracoes-endereco" to={`/admin/integracoes/webhooks/${id}`}>
      {endereco}
    </Link>
  )),
  { nome: 'Tópicos', classe: 'integracoes-direitos', valor: ({ topicos }) => topicos.join(', ') },
  { nome: 'Situação', valor: (webhook) => <SituacaoDoWebhook {...webhook} /> },
  { nome: 'Última entrega', valor: ({ entregueEm }) => (entregueEm ? formatarMomento(entregueEm) : 'nenhuma') },
  { nome: 'Esperando', direita: true, valor: ({ esperando }) => contagemParaMostrar(esperando) },
  { nome: 'Paradas', direita: true, valor: ({ paradas }) => contagemParaMostrar(paradas) },
];

/** The webhooks, each with a page for its log. */
export function SecaoDosWebhooks({ webhooks }: { webhooks: WebhookNoPainel[] }) {
  return (
    <section className="integracoes-parte" aria-labelledby="webhooks">
      <header>
        <h2 id="webhooks">Webhooks</h2>
        <EloDoNovo para="/admin/integracoes/webhooks/novo">Novo webhook</EloDoNovo>
      </header>
      <p className="complemento">
        Um webhook conta a outro programa, na hora, o que acontece na loja: um pedido pago, um estoque baixo.
      </p>
      {webhooks.length > 0 ? (
        <div className="tabela-rolavel">
          <Tabela emCartoes legenda="Webhooks" linhas={webhooks} chave={({ id }) => id} colunas={colunas} />
        </div>
      ) : (
        <p>Nenhum webhook ainda.</p>
      )}
    </section>
  );
}
