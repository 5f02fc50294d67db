// @requirement 15.33.5
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FichaDoCliente } from '#db/queries/clientes/cliente.ts';
import { formatarDia, formatarMomento } from '#domain/datas.ts';
import { rotuloDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import { nomeDaAcao, nomeDaEntidade } from '#web/admin/base/palavras-da-auditoria.ts';
import { type Coluna, TabelaRolavel } from '#web/ui/list/list-tabela.tsx';
import { MovimentosDeCredito } from '#web/ui/pedido/movimentos-de-credito.tsx';
import { Status } from '#web/ui/pedido/status-do-pedido.tsx';
import { nomeDoAto } from './clientes-frases.ts';

type Compra = NonNullable<FichaDoCliente['compras']>['linhas'][number];

const colunasDosPedidos: Coluna<Compra>[] = [
  colunaDoNome('Pedido', ({ id, numeroDoPedido }) => (
    <Link to={`/admin/pedidos/${id}`}>{nomeDoPedido(numeroDoPedido)}</Link>
  )),
  { nome: 'Data', valor: ({ criadoEm }) => formatarMomento(criadoEm) },
  { nome: 'Status', valor: ({ status, emDisputa }) => <Status status={status} emDisputa={emDisputa} /> },
  {
    nome: 'E-mail',
    classe: 'complemento celula-do-email',
    valor: ({ email, isGuest }) => (isGuest ? email : 'pela conta'),
  },
  {
    nome: 'Total',
    direita: true,
    valor: ({ totalCentavos, estornadoCentavos }) => (
      <>
        {formatarReais(totalCentavos)}
        {estornadoCentavos > 0 && (
          <span className="complemento clientes-estornado">{formatarReais(estornadoCentavos)} estornados</span>
        )}
      </>
    ),
  },
];

function Secao({ id, titulo, children }: { id: string; titulo: string; children: ReactNode }) {
  return (
    <section className="bloco" aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      {children}
    </section>
  );
}

const vazio = (frase: string) => <p className="complemento">{frase}</p>;

/** The shop's knowledge about a customer, as far as the person may see it. */
export function Ficha({ ficha, clienteId }: { ficha: FichaDoCliente; clienteId: string }) {
  const { compras, conversas, devolvidos, escritas, credito, registros, carrinho, atos, enderecos } = ficha;
  return (
    <>
      {compras && <Pedidos compras={compras} clienteId={clienteId} />}
      {carrinho && (
        <Secao id="carrinho" titulo="Carrinho guardado">
          <p>Mexido em {formatarMomento(carrinho.mexidoEm)}.</p>
          <ul className="clientes-linhas">
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
        </Secao>
      )}
      {conversas && <Conversas conversas={conversas} />}
      {devolvidos && (
        <Secao id="devolucoes" titulo="Devoluções">
          {devolvidos.length === 0
            ? vazio('Nenhuma devolução.')
            : lista(
                devolvidos.map(({ numero, situacao, criadoEm, valorCentavos }) => ({
                  chave: String(numero),
                  elo: `/admin/devolucoes/${numero}`,
                  nome: `Devolução nº ${numero}`,
                  resto: [
                    formatarDia(criadoEm),
                    rotuloDaDevolucao(situacao),
                    valorCentavos !== null && formatarReais(valorCentavos),
                  ],
                })),
              )}
        </Secao>
      )}
      {escritas && (
        <Secao id="avaliacoes" titulo="Avaliações">
          {escritas.length === 0
            ? vazio('Nenhuma avaliação.')
            : lista(
                escritas.map(({ id, produtoId, produto, nota, estado, escritaEm, texto }) => ({
                  chave: id,
                  elo: `/produto/${produtoId}`,
                  nome: produto,
                  resto: [`${nota} de 5`, estado, escritaEm && formatarDia(escritaEm), texto],
                })),
              )}
        </Secao>
      )}
      {credito && (
        <Secao id="credito" titulo="Crédito">
          <p>Saldo de {formatarReais(credito.saldoCentavos)}.</p>
          <MovimentosDeCredito movimentos={credito.movimentos} />
        </Secao>
      )}
      <Secao id="consentimentos" titulo="E-mails consentidos">
        {atos.length === 0
          ? vazio('Nunca pediu e-mails da loja.')
          : lista(
              atos.map((ato) => ({
                chave: String(ato.id),
                nome: nomeDoAto(ato),
                resto: [ato.sobre, ato.email, formatarDia(ato.em)],
              })),
            )}
      </Secao>
      <Secao id="enderecos" titulo="Endereços conhecidos">
        {enderecos.length === 0
          ? vazio('Nenhum endereço.')
          : lista(enderecos.map((nome) => ({ chave: nome, nome, resto: [] })))}
      </Secao>
      {registros && registros.length > 0 && (
        <Secao id="registros" titulo="O que a equipe mudou">
          {lista(
            registros.map(({ id, autorNome, acao, entidade, criadoEm }) => ({
              chave: String(id),
              nome: `${autorNome} ${nomeDaAcao(acao)} ${nomeDaEntidade(entidade)}`,
              resto: [formatarMomento(criadoEm)],
            })),
          )}
        </Secao>
      )}
    </>
  );
}

function Pedidos({ compras, clienteId }: { compras: NonNullable<FichaDoCliente['compras']>; clienteId: string }) {
  const { linhas, haMais, cupons } = compras;
  return (
    <Secao id="pedidos" titulo="Pedidos">
      {linhas.length === 0 ? (
        vazio('Nenhum pedido.')
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
      {cupons.length > 0 && (
        <p>
          Cupons usados:{' '}
          {cupons.map(({ codigo, vezes }) => (vezes === 1 ? codigo : `${codigo} (${vezes} vezes)`)).join(', ')}.
        </p>
      )}
    </Secao>
  );
}

const situacoes = { esperando: 'esperando a loja', respondido: 'respondida', fechado: 'encerrada' } as const;

function Conversas({ conversas }: { conversas: NonNullable<FichaDoCliente['conversas']> }) {
  return (
    <Secao id="conversas" titulo="Conversas">
      {conversas.length === 0
        ? vazio('Nenhuma conversa.')
        : lista(
            conversas.map(({ id, produtoNome, situacao, mensagens, ultimaEm }) => ({
              chave: id,
              elo: `/admin/atendimento/${id}`,
              nome: produtoNome ? `Sobre ${produtoNome}` : 'Sobre um pedido',
              resto: [
                situacoes[situacao],
                mensagens === 1 ? '1 mensagem' : `${mensagens} mensagens`,
                formatarDia(ultimaEm),
              ],
            })),
          )}
    </Secao>
  );
}

type Linha = { chave: string; elo?: string; nome: string; resto: (string | null | false)[] };

function lista(linhas: Linha[]) {
  return (
    <ul className="clientes-linhas">
      {linhas.map(({ chave, elo, nome, resto }) => (
        <li key={chave}>
          {elo ? (
            <Link className="elo" to={elo}>
              {nome}
            </Link>
          ) : (
            <span>{nome}</span>
          )}
          {resto.some(Boolean) && <span className="complemento">{resto.filter(Boolean).join(' · ')}</span>}
        </li>
      ))}
    </ul>
  );
}
