// @requirement 15.33.5
import { Link } from 'react-router';
import type { FichaDoCliente } from '#db/clientes/ler-cliente.ts';
import { formatarDia, formatarMomento } from '#domain/datas.ts';
import { rotuloDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { nomeDaAcao, nomeDaEntidade } from '#web/admin/base/palavras-da-auditoria.ts';
import { columnsOf } from '#web/panel/columns.tsx';
import { Lines, Section } from '#web/panel/page.tsx';
import { TabelaRolavel } from '#web/ui/list/list-tabela.tsx';
import { MovimentosDeCredito } from '#web/ui/pedido/movimentos-de-credito.tsx';
import { Status } from '#web/ui/pedido/status-do-pedido.tsx';
import { nomeDoAto } from './clientes-frases.ts';

type Compras = NonNullable<FichaDoCliente['compras']>;

const col = columnsOf<Compras['linhas'][number]>();
const colunasDosPedidos = [
  col.name('Pedido', ({ id, numeroDoPedido }) => (
    <Link to={`/admin/pedidos/${id}`}>{nomeDoPedido(numeroDoPedido)}</Link>
  )),
  col.moment('Data', ({ criadoEm }) => criadoEm),
  col.plain('Status', ({ status, emDisputa }) => <Status status={status} emDisputa={emDisputa} />),
  col.plain('E-mail', ({ email, isGuest }) => (isGuest ? email : 'pela conta'), {
    className: 'complemento celula-do-email',
  }),
  col.right('Total', ({ totalCentavos, estornadoCentavos }) => (
    <>
      {formatarReais(totalCentavos)}
      {estornadoCentavos > 0 && (
        <span className="complemento clientes-estornado">{formatarReais(estornadoCentavos)} estornados</span>
      )}
    </>
  )),
];

const situacoes = { esperando: 'esperando a loja', respondido: 'respondida', fechado: 'encerrada' } as const;

/** The shop's knowledge about a customer, as far as the person may see it. */
export function Ficha({ ficha, clienteId }: { ficha: FichaDoCliente; clienteId: string }) {
  const { compras, conversas, devolvidos, escritas, credito, registros, carrinho, atos, enderecos } = ficha;
  return (
    <>
      {compras && <Pedidos compras={compras} clienteId={clienteId} />}
      {carrinho && (
        <Section id="carrinho" title="Carrinho guardado">
          <p>Mexido em {formatarMomento(carrinho.mexidoEm)}.</p>
          <ul className="linhas">
            {carrinho.linhas.map(({ produtoId, nome, variacao, quantidade }) => (
              <li key={`${produtoId} ${variacao}`}>
                {quantidade} ×{' '}
                <Link className="elo" to={`/produto/${produtoId}`}>
                  {nome}
                </Link>
                {variacao && ` (${variacao})`}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {conversas && (
        <Section id="conversas" title="Conversas">
          <Lines
            empty="Nenhuma conversa."
            of={conversas.map(({ id, produtoNome, situacao, mensagens, ultimaEm }) => ({
              key: id,
              to: `/admin/atendimento/${id}`,
              text: produtoNome ? `Sobre ${produtoNome}` : 'Sobre um pedido',
              rest: [
                situacoes[situacao],
                mensagens === 1 ? '1 mensagem' : `${mensagens} mensagens`,
                formatarDia(ultimaEm),
              ],
            }))}
          />
        </Section>
      )}
      {devolvidos && (
        <Section id="devolucoes" title="Devoluções">
          <Lines
            empty="Nenhuma devolução."
            of={devolvidos.map(({ numero, situacao, criadoEm, valorCentavos }) => ({
              key: String(numero),
              to: `/admin/devolucoes/${numero}`,
              text: `Devolução nº ${numero}`,
              rest: [
                formatarDia(criadoEm),
                rotuloDaDevolucao(situacao),
                valorCentavos !== null && formatarReais(valorCentavos),
              ],
            }))}
          />
        </Section>
      )}
      {escritas && (
        <Section id="avaliacoes" title="Avaliações">
          <Lines
            empty="Nenhuma avaliação."
            of={escritas.map(({ id, produtoId, produto, nota, estado, escritaEm, texto }) => ({
              key: id,
              to: `/produto/${produtoId}`,
              text: produto,
              rest: [`${nota} de 5`, estado, escritaEm && formatarDia(escritaEm), texto],
            }))}
          />
        </Section>
      )}
      {credito && (
        <Section id="credito" title="Crédito">
          <p>Saldo de {formatarReais(credito.saldoCentavos)}.</p>
          <MovimentosDeCredito movimentos={credito.movimentos} />
        </Section>
      )}
      <Section id="consentimentos" title="E-mails consentidos">
        <Lines
          empty="Nunca pediu e-mails da loja."
          of={atos.map((ato) => ({
            key: String(ato.id),
            text: nomeDoAto(ato),
            rest: [ato.sobre, ato.email, formatarDia(ato.em)],
          }))}
        />
      </Section>
      <Section id="enderecos" title="Endereços conhecidos">
        <Lines empty="Nenhum endereço." of={enderecos.map((text) => ({ key: text, text }))} />
      </Section>
      {registros && registros.length > 0 && (
        <Section id="registros" title="O que a equipe mudou">
          <Lines
            empty=""
            of={registros.map(({ id, autorNome, acao, entidade, criadoEm }) => ({
              key: String(id),
              text: `${autorNome} ${nomeDaAcao(acao)} ${nomeDaEntidade(entidade)}`,
              rest: [formatarMomento(criadoEm)],
            }))}
          />
        </Section>
      )}
    </>
  );
}

function Pedidos({ compras: { linhas, haMais, cupons }, clienteId }: { compras: Compras; clienteId: string }) {
  const usados = cupons.map(({ codigo, vezes }) => (vezes === 1 ? codigo : `${codigo} (${vezes} vezes)`)).join(', ');
  return (
    <Section id="pedidos" title="Pedidos">
      {linhas.length === 0 ? (
        <p className="complemento">Nenhum pedido.</p>
      ) : (
        <TabelaRolavel
          emCartoes
          titulo="Tabela dos pedidos"
          linhas={linhas}
          chave={({ id }) => id}
          colunas={colunasDosPedidos}
        />
      )}
      {haMais && (
        <p>
          <Link className="elo" to={`/admin/pedidos?cliente=${clienteId}`}>
            Ver todos os pedidos
          </Link>
        </p>
      )}
      {usados && <p>Cupons usados: {usados}.</p>}
    </Section>
  );
}
