import './tabela-de-pedidos.css';
import './detalhes.css';
import './pagina-do-pedido.css';
import { PackageOpen, Send } from '#web/ui/media/icones-do-painel.tsx';
import { RotateCcw, Trash2 } from '#web/ui/media/icones.tsx';
import { useEffect, useState } from 'react';
import { data, Link } from 'react-router';
import { Ato, FormDeAto, usePodeAbrir, usePodeEnviar } from '#web/admin/base/direitos-na-tela.tsx';
import { lerDetalhesDoPedido, lerRegistrosDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import { eloDePagar } from '#application/pedidos/elo-do-pedido.ts';
import { lerAlteracoes, lerSituacaoParaAlterar } from '#db/pedidos/ler-alteracoes.ts';
import { lerPedidoDaLoja } from '#db/pedidos/ler-pedido-da-loja.ts';
import { linkDoWhatsapp } from '#domain/atendimento/atendimento.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { podeEnviar } from '#domain/usuarios/direitos-do-painel.ts';
import { novoId } from '#domain/identificador.ts';
import { recusaDeAlterar } from '#domain/pedidos/alteracao.ts';
import { faltaDevolver } from '#domain/pedidos/estorno-da-alteracao.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { codigoAdmin, codigoCurto, nomeDoPedido, numeroEscrito } from '#domain/pedidos/pedido.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { formatarMomento } from '#domain/datas.ts';
import { Asked } from '#web/panel/acts.tsx';
import { noAnswer, Page, rereadAfterRefusal, Section, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { emUmaLinha } from '#web/form-response.ts';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { Alteracoes } from './alteracoes.tsx';
import { Cobranca } from './cobranca.tsx';
import { mensagemDaCobranca } from './cobranca-frases.ts';
import { DiferencaDoPedido } from './diferenca.tsx';
import { lerDiferencaDaPagina } from './ler-diferenca.ts';
import { Combinado } from './combinado.tsx';
import { NotaDaLoja } from './nota-da-loja.tsx';
import { NotaFiscal } from './nota-fiscal.tsx';
import { DetalhesDoPedido } from './detalhes.tsx';
import { Envio } from './envio.tsx';
import { MudancaDeStatus } from './mudanca-de-status.tsx';
import { aDevolverDe, Pagamentos } from './pagamentos.tsx';
import { Registros } from './registros.tsx';
import { Status } from '#web/ui/pedido/status-do-pedido.tsx';
import { AoRedorDoStatus } from './status.tsx';
import { fraseDoReenvio, reenviarConfirmacao } from './use-acoes.ts';
import { consequenciaDeExcluir, frasesDosPedidos } from './pedidos-frases.ts';
import { acaoDoPedido } from './pedidos-action.ts';
import type { Route } from './+types/pedido.ts';
import { vendeProdutos } from '#domain/pedidos/tipo-do-pedido.ts';

export const loader = load(async ({ loja, db, who, now, ...reading }) => {
  const detalhes = await lerDetalhesDoPedido(db, reading.id.slice(0, 40));
  if (!detalhes) throw data(frasesDosPedidos.naoEncontrado, { status: 404 });
  // Key of the refund form: a form sent twice is one refund.
  const { id, status, validoAte, telefone, numeroDoPedido } = detalhes.pedido;
  // The link opens the order: only for those who may send it.
  const elo = podeEnviar(who, '/admin/pedidos/:id', null) ? eloDePagar(loja, id) : null;
  const [registros, { daLoja, porFora }, alteracoes, situacao, diferenca] = await Promise.all([
    lerRegistrosDoPedido(db, id),
    lerPedidoDaLoja(db, id),
    lerAlteracoes(db, id),
    lerSituacaoParaAlterar(db, id),
    lerDiferencaDaPagina(loja, detalhes.pedido, elo),
  ]);
  const aPagar = status === 'pendente' && !detalhes.pedido.excluidoEm && !detalhes.pedido.emDisputa;
  const link = aPagar ? elo : null;
  return {
    detalhes,
    registros,
    daLoja,
    porFora,
    alteracoes,
    podeEditar: !detalhes.pedido.excluidoEm && recusaDeAlterar({ ...detalhes.pedido, ...situacao }) === null,
    cobranca: link && {
      link,
      comoOrcamento: daLoja !== null && validoAte !== null,
      whatsapp: linkDoWhatsapp(telefone, mensagemDaCobranca(numeroDoPedido, link)),
      hoje: diaEmSaoPaulo(now),
    },
    diferenca: detalhes.pedido.excluidoEm ? null : diferenca,
    chave: novoId(),
  };
});

export const action = acaoDoPedido;
export const shouldRevalidate = rereadAfterRefusal;
const doStatus = { erro: frasesDosPedidos.status };
export const handle = noAnswer({ status: doStatus, enviar: doStatus, excluir: { erro: frasesDosPedidos.excluir } });
export const meta = ({ loaderData }: Route.MetaArgs) =>
  title(loaderData ? nomeDoPedido(loaderData.detalhes.pedido.numeroDoPedido) : 'Pedido');

export default function Pedido({
  loaderData: { detalhes, registros, daLoja, porFora, alteracoes, podeEditar, cobranca, diferenca, chave },
  actionData,
}: Route.ComponentProps) {
  const { pedido, rastreio, cancelamentoAberto } = detalhes;
  const aDevolver = pedido.status === 'rejected' ? aDevolverDe(registros) : 0;
  const faltaDaAlteracao = faltaDevolver(pedido.devolvidoCentavos, registros.pagamentos, registros.estornos);
  const soEbooks = detalhes.itens.every(({ digital }) => digital);
  const aEnviar = !soEbooks && pedido.status !== 'enviado' && pedido.status !== 'concluido';
  const avisos = useAvisos();
  const lista = useListaDeOnde('/admin/pedidos');
  const podeAbrir = usePodeAbrir();
  useEffect(() => {
    // This question is shown beside its field.
    if (actionData && !(!actionData.ok && actionData.codigo === 'rastreio-estranho'))
      avisos.avisar(emUmaLinha(actionData), actionData.ok ? 'sucesso' : 'erro');
  }, [actionData, avisos]);
  const acts = (
    <>
      {pedido.clienteId !== null && podeAbrir(`/admin/clientes/${pedido.clienteId}`) && (
        <Link className="botao botao-pequeno" to={`/admin/clientes/${pedido.clienteId}`}>
          Ver cliente
        </Link>
      )}
      {podeEditar && podeAbrir(`/admin/pedidos/${pedido.id}/editar`) && (
        <Link className="botao botao-pequeno" to={`/admin/pedidos/${pedido.id}/editar`}>
          Editar pedido
        </Link>
      )}
      <Botoes pedido={pedido} />
    </>
  );
  return (
    <div className="pagina-do-pedido">
      <Page
        title={nomeDoPedido(pedido.numeroDoPedido)}
        note={`${pedido.nome}, ${pedido.email} · ${formatarMomento(pedido.criadoEm)}`}
        back={['Pedidos Recebidos', lista]}
        acts={acts}
      >
        <p className="pagina-do-pedido-status">
          <Status status={pedido.status} />
          <span className="complemento">
            Código {codigoAdmin(pedido.id)} · para o cliente: {codigoCurto(pedido.id)} · {pedido.id}
          </span>
        </p>
        <AoRedorDoStatus {...pedido} />
        {aDevolver > 0 && (
          <Mensagem tipo="info" texto={frasesDosPedidos.faltaDevolver(aDevolver)}>
            <Ato intencao="estornar">
              <Link className="elo" to="#pagamentos">
                Estornar o pagamento
              </Link>
            </Ato>
          </Mensagem>
        )}
        {pedido.status !== 'rejected' && faltaDaAlteracao > 0 && (
          <Mensagem tipo="erro" texto={frasesDosPedidos.estornoDaAlteracaoRecusado(faltaDaAlteracao)}>
            <Ato intencao="retomar-estorno">
              <Link className="elo" to="#pagamentos">
                Tentar de novo
              </Link>
            </Ato>
          </Mensagem>
        )}
        {cancelamentoAberto !== null && (
          <Mensagem tipo="info" texto="O cliente pediu para cancelar o que ainda não foi enviado.">
            <Link className="elo" to={`/admin/devolucoes/${cancelamentoAberto}`}>
              Devolução nº {cancelamentoAberto}
            </Link>
          </Mensagem>
        )}
        {detalhes.trocas.map(({ numero, de, para }) => {
          const outro = de.id === pedido.id ? para : de;
          return (
            <p key={numero}>
              {outro === para ? 'Trocado pelo ' : 'Troca do '}
              <Link className="elo" to={`/admin/pedidos/${outro.id}`}>
                pedido {numeroEscrito(outro.numeroDoPedido)}
              </Link>
              , pela{' '}
              <Link className="elo" to={`/admin/devolucoes/${numero}`}>
                Devolução nº {numero}
              </Link>
              .
            </p>
          );
        })}
        {pedido.excluidoEm && (
          <p className="nota-lixeira">
            Na lixeira desde {formatarMomento(pedido.excluidoEm)}. Restaure o pedido para mudar o status.
          </p>
        )}
        <div className="pagina-do-pedido-detalhes">
          <DetalhesDoPedido detalhes={detalhes} />
        </div>
        <div className="pagina-do-pedido-colunas">
          <div>
            {diferenca && (
              <Ato>
                <DiferencaDoPedido {...diferenca} chave={chave} resposta={actionData} />
              </Ato>
            )}
            {!pedido.excluidoEm && (
              <>
                {!soEbooks && <Envio pedido={pedido} acompanhar={rastreio?.url ?? null} resposta={actionData} />}
                <NotaFiscal pedido={pedido} resposta={actionData} />
                <Ato>
                  <MudancaDeStatus status={pedido.status} enviadoAcima={aEnviar} resposta={actionData} />
                </Ato>
              </>
            )}
            {cobranca && (
              <Ato>
                <Cobranca pedido={pedido} cobranca={cobranca} chave={chave} resposta={actionData} />
              </Ato>
            )}
            {daLoja && <Combinado daLoja={daLoja} pedido={pedido} />}
            <Pagamentos
              registros={registros}
              porFora={porFora}
              devolvidoCentavos={pedido.devolvidoCentavos}
              chave={chave}
              foiEmbora={pedido.status === 'enviado' || pedido.status === 'concluido'}
              resposta={actionData}
            />
            <NotaDaLoja nota={pedido.notaInterna} resposta={actionData} />
            {!pedido.excluidoEm && (
              <Asked
                act="excluir"
                question={frasesDosPedidos.perguntaDeExcluir}
                consequence={consequenciaDeExcluir}
                yes="Excluir"
                leaves
              >
                {(ask) => (
                  <Section title="Excluir" id="excluir">
                    <p className="complemento">{consequenciaDeExcluir}</p>
                    <p className="acoes-do-pedido">
                      <button type="button" className="botao botao-secundario acao-de-excluir" onClick={ask}>
                        <Trash2 className="icone icone-pequeno" aria-hidden />
                        Excluir pedido
                      </button>
                    </p>
                  </Section>
                )}
              </Asked>
            )}
          </div>
          <div>
            <Alteracoes alteracoes={alteracoes} />
            <Registros registros={registros} />
          </div>
        </div>
      </Page>
    </div>
  );
}

function Botoes({ pedido }: { pedido: Route.ComponentProps['loaderData']['detalhes']['pedido'] }) {
  const { id, status, excluidoEm, tipo } = pedido;
  const [enviando, setEnviando] = useState(false);
  const podeAgir = usePodeEnviar()();
  const avisos = useAvisos();

  async function reenviar(): Promise<void> {
    setEnviando(true);
    const enviado = await reenviarConfirmacao(id);
    setEnviando(false);
    avisos.avisar(fraseDoReenvio(enviado), enviado ? 'sucesso' : 'erro');
  }

  if (excluidoEm) {
    return (
      <FormDeAto method="post">
        <input type="hidden" name="intencao" value="restaurar" />
        <button type="submit" className="botao botao-pequeno">
          <RotateCcw className="icone icone-pequeno" aria-hidden />
          Restaurar pedido
        </button>
      </FormDeAto>
    );
  }
  return (
    <>
      {vendeProdutos(tipo) && (
        <a className="botao botao-pequeno" href={`/admin/pedidos/${id}/guia.pdf`} target="_blank" rel="noreferrer">
          <PackageOpen className="icone icone-pequeno" aria-hidden />
          Guia de separação
        </a>
      )}
      {podeAgir && estaPago(status) && (
        <button type="button" className="botao botao-pequeno" disabled={enviando} onClick={() => void reenviar()}>
          <Send className="icone icone-pequeno" aria-hidden />
          {enviando ? 'Reenviando...' : 'Reenviar e-mail de confirmação'}
        </button>
      )}
    </>
  );
}
