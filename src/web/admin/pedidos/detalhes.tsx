// @requirement 2.18.4 15.37.7
import { Link } from 'react-router';
import type { DetalhesDoPedido as Detalhes } from '#db/pedidos/ler-admin-pedido.ts';
import { mascararCep, semEnvio } from '#domain/checkout/checkout.ts';
import { mascararTelefone } from '#domain/telefone.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { periodoPorExtenso } from '#domain/dias-por-extenso.ts';
import { codigoDoDesconto } from '#domain/cupons/codigo-unico.ts';
import { creditoDoPedido } from '#domain/precos/credito-do-pedido.ts';
import { descontosDoPedido } from '#domain/precos/promocoes-do-pedido.ts';
import { ehVale } from '#domain/creditos/venda-de-vale.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { nomeDaOrigem } from '#domain/medicao/origem.ts';
import { origem as origemDoSite } from '#domain/configuracao/loja.ts';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import { EventosDaEntrega } from '#web/ui/pedido/eventos-da-entrega.tsx';
import { LinhaDoPedido } from '#web/ui/pedido/linha-do-pedido.tsx';
import { ValeDesenhado } from '#web/ui/pedido/vale-desenhado.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { WhatsappDoCliente } from './whatsapp-do-cliente.tsx';
import { entregaDoPedido } from '#domain/pedidos/tipo-do-pedido.ts';

/** An order unfolded (docs/requirements.md 2.18): steps, goods, freight, delivery, note and address. */
export function DetalhesDoPedido({ detalhes, titulos: Titulo = 'h2' }: { detalhes: Detalhes; titulos?: 'h2' | 'h3' }) {
  const { pedido, itens, andamento, rastreio, eventos } = detalhes;
  const { rua, numero, complemento, bairro, cidade, uf, cep } = pedido;
  const entrega = entregaDoPedido(pedido);
  return (
    <>
      <LinhaDoPedido status={pedido.status} datas={andamento.datas} chegouAte={andamento.chegouAte} />
      <div className="detalhes">
        <div>
          <Titulo>Itens</Titulo>
          <Itens pedido={pedido} itens={itens} />
        </div>
        <div>
          <Titulo>Entrega</Titulo>
          <dl className="dados">
            {pedido.destinatario && (
              <>
                <dt>Quem recebe</dt>
                <dd>{pedido.destinatario}</dd>
              </>
            )}
            {entrega !== 'nenhuma' && (
              <>
                <dt>Endereço</dt>
                <dd>
                  {entrega === 'retirada' ? (
                    semEnvio
                  ) : (
                    <>
                      {[rua, numero, complemento, bairro].filter(Boolean).join(', ')}
                      <br />
                      {cidade}, {uf}, {mascararCep(cep)}
                    </>
                  )}
                </dd>
                <dt>{/^\d/.test(pedido.prazoEntrega) ? 'Prazo' : 'Frete'}</dt>
                <dd>{pedido.prazoEntrega}</dd>
              </>
            )}
            {pedido.prometidoDe && pedido.prometidoAte && (
              <>
                <dt>Prazo prometido</dt>
                <dd>{periodoPorExtenso({ de: pedido.prometidoDe, ate: pedido.prometidoAte })}</dd>
              </>
            )}
            <dt>Comprou</dt>
            <dd>{comoComprou(pedido)}</dd>
            {detalhes.chegada && (
              <>
                <dt>Origem</dt>
                <dd>
                  {nomeDaOrigem(detalhes.chegada.origem)}
                  {utmEscrita(detalhes.chegada).map((campo) => (
                    <div key={campo} className="complemento">
                      {campo}
                    </div>
                  ))}
                </dd>
              </>
            )}
            {pedido.telefone && (
              <>
                <dt>Telefone</dt>
                <dd>
                  {mascararTelefone(pedido.telefone)}
                  <br />
                  <WhatsappDoCliente pedido={pedido} itens={itens} />
                </dd>
              </>
            )}
            {pedido.documento && (
              <>
                <dt>CPF/CNPJ</dt>
                <dd>{mascararDocumento(pedido.documento)}</dd>
              </>
            )}
            {pedido.presente && (
              <>
                <dt>Presente</dt>
                <dd className="detalhes-observacao">{pedido.mensagem || 'Sem mensagem'}</dd>
              </>
            )}
            <Ligacoes detalhes={detalhes} />
            {rastreio && (
              <>
                <dt>Rastreio</dt>
                <dd>
                  {rastreio.url ? (
                    <a href={rastreio.url} target="_blank" rel="noreferrer">
                      {rastreio.codigo}
                    </a>
                  ) : (
                    rastreio.codigo
                  )}
                  <EventosDaEntrega eventos={eventos} />
                </dd>
              </>
            )}
            <dt>Observação</dt>
            <dd className="detalhes-observacao">{pedido.observacao || 'Nenhuma'}</dd>
            {pedido.notaInterna && (
              <>
                <dt>Nota da loja</dt>
                <dd className="detalhes-observacao">{pedido.notaInterna}</dd>
              </>
            )}
          </dl>
        </div>
      </div>
    </>
  );
}

/** Returns the origin of the order: the site, or the origin stored by an older shop; and whether the buyer has an account. */
function comoComprou({ origem, isGuest }: Pick<Detalhes['pedido'], 'origem' | 'isGuest'>): string {
  return `${origem === origemDoSite ? 'Pelo site' : `Por ${origem}`}, ${isGuest ? 'sem conta' : 'com conta'}`;
}

/** Returns the UTM of the buyer's arrival, a line per field that the address had. */
function utmEscrita(chegada: NonNullable<Detalhes['chegada']>): string[] {
  const { utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = chegada;
  const campos = { source: utmSource, medium: utmMedium, campaign: utmCampaign, term: utmTerm, content: utmContent };
  return Object.entries(campos).flatMap(([campo, valor]) => (valor ? [`utm_${campo}: ${valor}`] : []));
}

/** Account, coupon and influencer of the order, linked to their pages where they still exist. */
function Ligacoes({ detalhes: { pedido, conta, influencer, cupomAtual, comissao } }: { detalhes: Detalhes }) {
  const { cupomCodigo, cupom, idInfluencer, uid } = pedido;
  const codigo = cupomCodigo ?? cupom;
  return (
    <>
      <dt>Conta</dt>
      <dd>{conta ? <EloDaPessoa {...conta} /> : (uid ?? 'Nenhuma')}</dd>
      <dt>Cupom</dt>
      <dd>
        {cupomAtual ? (
          <Link className="elo" to={`/admin/cupons/editar/${cupomAtual.id}`}>
            {codigo ?? cupomAtual.codigo}
          </Link>
        ) : (
          (codigo ?? 'Nenhum')
        )}
      </dd>
      {idInfluencer && (
        <>
          <dt>Influencer</dt>
          <dd>
            {influencer ? <EloDaPessoa {...influencer} pagina="influencers" /> : `${idInfluencer} (conta excluída)`}
            {comissao.dica && <div className="complemento">{comissao.dica}</div>}
            {comissao.motivo !== null && <div className="complemento">Sem comissão: {comissao.motivo}</div>}
          </dd>
        </>
      )}
    </>
  );
}

type EloDaPessoaProps = { uid: string; nome: string; email: string; pagina?: 'usuarios/editar' | 'influencers' };

function EloDaPessoa({ pagina = 'usuarios/editar', ...pessoa }: EloDaPessoaProps) {
  return (
    <>
      <Link className="elo" to={`/admin/${pagina}/${pessoa.uid}`}>
        {comoChamar(pessoa)}
      </Link>
      <div className="complemento">{pessoa.uid}</div>
    </>
  );
}

const unidadesCanceladas = (quantas: number) =>
  quantas === 1 ? '1 unidade cancelada: não enviar' : `${quantas} unidades canceladas: não enviar`;

const colunasDoItem: Coluna<Detalhes['itens'][number]>[] = [
  {
    nome: 'Produto',
    valor: ({ produtoId, nome, imagem, variacao, canceladas, precoCentavos }) => (
      <div className="detalhes-produto">
        <span className="detalhes-foto">
          {/* The name is beside it. */}
          {imagem && <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="56px" />}
          {ehVale({ produtoId }) && <ValeDesenhado />}
        </span>
        <div>
          {nome}
          {variacao && <div className="complemento">{variacao}</div>}
          {canceladas > 0 && <div className="complemento">{unidadesCanceladas(canceladas)}</div>}
          <div className="complemento so-estreito">{formatarReais(precoCentavos)} cada</div>
        </div>
      </div>
    ),
  },
  { nome: 'Qtd.', direita: true, valor: ({ quantidade }) => quantidade },
  {
    nome: 'Preço',
    direita: true,
    classeDoTitulo: 'detalhes-preco',
    classe: 'detalhes-preco',
    valor: ({ precoCentavos }) => formatarReais(precoCentavos),
  },
  {
    nome: 'Subtotal',
    direita: true,
    valor: ({ quantidade, precoCentavos }) => formatarReais(precoCentavos * quantidade),
  },
];

function LinhaDaSoma({ nome, centavos }: { nome: string; centavos: number }) {
  return (
    <tr>
      <td colSpan={2} className="complemento">
        {nome}
      </td>
      <td className="a-direita" colSpan={2}>
        {formatarReais(centavos)}
      </td>
    </tr>
  );
}

function Itens({ pedido, itens }: Pick<Detalhes, 'pedido' | 'itens'>) {
  const somas: [string, number][] = [
    ...descontosDoPedido({ ...pedido, cupom: codigoDoDesconto(pedido), itens }).map((desconto): [string, number] => [
      desconto.nome,
      -desconto.descontoCentavos,
    ]),
    ['Frete', pedido.freteCentavos],
  ];
  return (
    <Tabela
      className="detalhes-itens"
      linhas={itens}
      chave={({ id }) => id}
      classeDaLinha={null}
      colunas={colunasDoItem}
      rodape={
        <>
          {somas.map(([nome, centavos]) => (
            <LinhaDaSoma key={nome} nome={nome} centavos={centavos} />
          ))}
          <tr>
            <td colSpan={2}>
              <b>Total</b>
            </td>
            <td className="a-direita em-negrito" colSpan={2}>
              {formatarReais(pedido.totalCentavos)}
            </td>
          </tr>
          {creditoDoPedido(pedido).map(({ nome, centavos }) => (
            <LinhaDaSoma key={nome} nome={nome} centavos={centavos} />
          ))}
        </>
      }
    />
  );
}
