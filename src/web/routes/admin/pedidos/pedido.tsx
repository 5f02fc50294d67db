import '#web/styles/painel-pedidos.css';
import '#web/styles/painel-pedidos-estreito.css';
import { PackageOpen, RotateCcw, Send, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { data, Form, Link, useSubmit } from 'react-router';
import { lerDetalhesDoPedido, lerRegistrosDoPedido } from '#db/queries/admin-pedido.ts';
import { novoId } from '#domain/identificador.ts';
import { codigoAdmin } from '#domain/pedido.ts';
import { estaPago } from '#domain/pedido-status.ts';
import { Mensagem } from '#web/components/conta/mensagem.tsx';
import { Anotacoes } from '#web/components/painel/pedidos/anotacoes.tsx';
import { formatarMomento } from '#web/components/painel/pedidos/datas.ts';
import { DetalhesDoPedido } from '#web/components/painel/pedidos/detalhes.tsx';
import { MudancaDeStatus } from '#web/components/painel/pedidos/mudanca-de-status.tsx';
import { aDevolverDe, Pagamentos } from '#web/components/painel/pedidos/pagamentos.tsx';
import { Registros } from '#web/components/painel/pedidos/registros.tsx';
import { AoRedorDoStatus, Status } from '#web/components/painel/pedidos/status.tsx';
import { fraseDoReenvio, reenviarConfirmacao } from '#web/components/painel/pedidos/use-acoes.ts';
import { relerAposRecusa } from '#web/components/painel/reler-apos-recusa.ts';
import { TituloDoPainel } from '#web/components/painel/titulo-do-painel.tsx';
import { lojaContext, usuarioContext } from '#web/contexto.ts';
import { frasesDosPedidos } from '#web/messages/admin-pedidos.ts';
import { useAvisos } from '#web/ui/avisos.tsx';
import { Confirmacao } from '#web/ui/confirmacao.tsx';
import { agirSobrePedidos } from './acoes.ts';
import type { Route } from './+types/pedido.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const detalhes = await lerDetalhesDoPedido(db, params.id.slice(0, 40));
  if (!detalhes) throw data('Pedido não encontrado.', { status: 404 });
  // The refund form's key: a form sent twice is one refund.
  return { detalhes, registros: await lerRegistrosDoPedido(db, detalhes.pedido.id), chave: novoId() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const autor = context.get(usuarioContext);
  if (!autor) throw data(null, { status: 403 });
  const desfecho = await agirSobrePedidos(
    context.get(lojaContext),
    autor,
    await request.formData(),
    params.id.slice(0, 40),
  );
  return data(desfecho, { status: desfecho.ok ? 200 : 409 });
}

export const shouldRevalidate = relerAposRecusa;

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Pedido ${codigoAdmin(params.id ?? '')} · Painel Admin` }, { name: 'robots', content: 'noindex' }];
}

export default function PedidoDoAdmin({
  loaderData: { detalhes, registros, chave },
  actionData,
}: Route.ComponentProps) {
  const { pedido, rastreio } = detalhes;
  const aDevolver = pedido.status === 'rejected' ? aDevolverDe(registros) : 0;
  const avisos = useAvisos();
  useEffect(() => {
    if (actionData) avisos.avisar(actionData.frase, actionData.ok ? 'sucesso' : 'erro');
  }, [actionData, avisos]);
  return (
    <div className="pedido-p">
      <p className="volta">
        <Link className="elo" to="/admin/pedidos">
          Pedidos Recebidos
        </Link>
      </p>
      <TituloDoPainel
        titulo={`Pedido ${codigoAdmin(pedido.id)}`}
        frase={`${pedido.nome}, ${pedido.email} · ${formatarMomento(pedido.criadoEm)}`}
      >
        <Botoes pedido={pedido} />
      </TituloDoPainel>
      <p className="pedido-e">
        <Status status={pedido.status} />
        <span className="sub">{pedido.id}</span>
      </p>
      <AoRedorDoStatus {...pedido} />
      {aDevolver > 0 && (
        <Mensagem tipo="info" texto={frasesDosPedidos.faltaDevolver(aDevolver)}>
          <Link className="elo" to="#pagamentos">
            Estornar o pagamento
          </Link>
        </Mensagem>
      )}
      {pedido.excluidoEm && (
        <p className="nota-lixeira">
          Na lixeira desde {formatarMomento(pedido.excluidoEm)}. Restaure o pedido para mudar o status.
        </p>
      )}
      <div className="pedido-d">
        <DetalhesDoPedido detalhes={detalhes} />
      </div>
      <div className="pedido-c">
        <div>
          {!pedido.excluidoEm && (
            <MudancaDeStatus status={pedido.status} codigoRastreio={pedido.codigoRastreio} resposta={actionData} />
          )}
          <Pagamentos registros={registros} chave={chave} resposta={actionData} />
          <Anotacoes
            notaInterna={pedido.notaInterna}
            codigoRastreio={pedido.codigoRastreio ?? ''}
            linkDoRastreio={rastreio?.url ?? null}
            resposta={actionData}
          />
        </div>
        <div>
          <Registros registros={registros} />
        </div>
      </div>
    </div>
  );
}

function Botoes({ pedido }: { pedido: Route.ComponentProps['loaderData']['detalhes']['pedido'] }) {
  const { id, status, excluidoEm } = pedido;
  const [excluindo, setExcluindo] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const avisos = useAvisos();
  const enviar = useSubmit();

  async function reenviar(): Promise<void> {
    setEnviando(true);
    const enviado = await reenviarConfirmacao(id);
    setEnviando(false);
    avisos.avisar(fraseDoReenvio(enviado), enviado ? 'sucesso' : 'erro');
  }

  if (excluidoEm) {
    return (
      <Form method="post">
        <input type="hidden" name="intencao" value="restaurar" />
        <button type="submit" className="bt bt-q">
          <RotateCcw className="ic ic-p" aria-hidden />
          Restaurar pedido
        </button>
      </Form>
    );
  }
  return (
    <>
      <a className="bt bt-q" href={`/admin/pedidos/${id}/guia.pdf`} target="_blank" rel="noreferrer">
        <PackageOpen className="ic ic-p" aria-hidden />
        Guia de separação
      </a>
      {estaPago(status) && (
        <button type="button" className="bt bt-q" disabled={enviando} onClick={() => void reenviar()}>
          <Send className="ic ic-p" aria-hidden />
          {enviando ? 'Reenviando...' : 'Reenviar e-mail de confirmação'}
        </button>
      )}
      <button type="button" className="bt bt-q perigo-q" onClick={() => setExcluindo(true)}>
        <Trash2 className="ic ic-p" aria-hidden />
        Excluir pedido
      </button>
      <Confirmacao
        aberta={excluindo}
        pergunta={frasesDosPedidos.perguntaDeExcluir}
        consequencia="Ele vai para a lixeira e pode ser restaurado por 30 dias. Enquanto estiver lá, o cliente não o vê."
        acao="Excluir"
        perigo
        fechar={() => setExcluindo(false)}
        aoConfirmar={() => void enviar({ intencao: 'excluir' }, { method: 'post' })}
      />
    </>
  );
}
