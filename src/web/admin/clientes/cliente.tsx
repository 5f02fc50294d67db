// @requirement 15.33.5 15.33.6 15.33.8 15.33.9
import '#web/ui/list/tabela-em-cartoes.css';
import './clientes.css';
import { data, Link, redirect } from 'react-router';
import { pendenciasDaConta } from '#application/clientes/pendencias-do-cliente.ts';
import { buscarCliente, clienteQueFicou, type FichaDoCliente, lerFichaDoCliente } from '#db/clientes/ler-cliente.ts';
import { ehMaisQueCliente } from '#db/clientes/ler-mais-que-cliente.ts';
import { formatarDia, formatarMomento } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { novoId, podeSerId } from '#domain/identificador.ts';
import { mascararTelefone } from '#domain/telefone.ts';
import { podeVer } from '#domain/usuarios/direitos.ts';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import { podeAdministrar } from '#domain/usuarios/sessao.ts';
import { BotaoDeIcone } from '#web/admin/base/botoes.tsx';
import { Ato, usePodeAbrir } from '#web/admin/base/direitos-na-tela.tsx';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { pendenciasPorExtenso } from '#web/frases/pendencias-frases.ts';
import type { Resposta } from '#web/form-response.ts';
import { ActForm, Asked, replyTo } from '#web/panel/acts.tsx';
import { Facts, failure, noAnswer, Page, Section, rereadWhileItExists, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { Indicador } from '#web/ui/list/indicador.tsx';
import { Download, Trash2 } from '#web/ui/media/icones.tsx';
import { anotacaoForm, exclusaoForm } from './cliente-form.ts';
import { acoesDoCliente } from './clientes-action.ts';
import {
  deAnotar,
  deApagarAnotacao,
  deApagarCliente,
  deJuntar,
  erroAoCarregarClientes,
  lugarDoCliente,
} from './clientes-frases.ts';
import { Ficha } from './ficha-do-cliente.tsx';
import { Juntar } from './juntar.tsx';
import { lerJuncao } from './ler-juncao.ts';
import type { Route } from './+types/cliente.ts';

export const loader = loadOrLog('customer could not be read', async ({ loja, db, who, query, ...reading }) => {
  const id = podeSerId(reading.id) ? reading.id : '';
  const cliente = await buscarCliente(db, id);
  if (!cliente) {
    const ficou = await clienteQueFicou(db, id);
    throw ficou ? redirect(`/admin/clientes/${ficou}`) : data(null, { status: 404 });
  }
  const admin = podeAdministrar(who);
  const ficha = await lerFichaDoCliente(db, cliente, {
    pedidos: podeVer(who, 'pedidos'),
    atendimento: podeVer(who, 'atendimento'),
    devolucoes: podeVer(who, 'devolucoes'),
    avaliacoes: podeVer(who, 'conteudo'),
    credito: podeVer(who, 'cupons'),
    auditoria: admin,
  });
  const juncao = admin ? await lerJuncao(loja, cliente, query) : null;
  const perde = admin && cliente.usuarioId !== null ? await pendenciasDaConta(loja, cliente.usuarioId) : null;
  const levar = admin || !(await ehMaisQueCliente(db, cliente.id));
  return { cliente, ficha, juncao, perde, levar, admin, chave: novoId(), uid: who.uid };
});

export const action = acoesDoCliente;
export const shouldRevalidate = rereadWhileItExists;
export const handle = noAnswer(
  { anotar: deAnotar, 'apagar-anotacao': deApagarAnotacao, juntar: deJuntar, excluir: deApagarCliente },
  erroAoCarregarClientes,
);
export const ErrorBoundary = failure('Cliente', erroAoCarregarClientes);

const nomeDe = ({ id, nome, email }: { id: string; nome: string; email: string }) =>
  comoChamar({ uid: id, nome, email });
export const meta = ({ loaderData }: Route.MetaArgs) => title(loaderData ? nomeDe(loaderData.cliente) : 'Cliente');

/** Everything the shop knows about a customer (docs/requirements.md 15.33). */
export default function Cliente({ loaderData, actionData }: Route.ComponentProps) {
  const { cliente, ficha, juncao, perde, levar, chave, uid, admin } = loaderData;
  const { pedidosPagos, gastoCentavos, ultimaCompra, usuarioId, email, emailDeAcesso } = cliente;
  const acts = usePodeAbrir()('/admin/usuarios/editar/x') && usuarioId !== null && (
    <Link className="botao botao-secundario botao-baixo" to={`/admin/usuarios/editar/${usuarioId}`}>
      Editar cadastro
    </Link>
  );
  return (
    <Page
      title={nomeDe(cliente)}
      note={`${usuarioId === null ? 'Convidado' : 'Tem conta'}, cliente desde ${formatarDia(cliente.criadoEm)}.`}
      back={['Clientes', useListaDeOnde('/admin/clientes')]}
      acts={acts}
      reply={actionData}
    >
      <dl className="indicadores">
        <Indicador nome="Pedidos pagos">{pedidosPagos}</Indicador>
        <Indicador nome="Total gasto">{formatarReais(gastoCentavos)}</Indicador>
        <Indicador nome="Valor médio">
          {pedidosPagos === 0 ? 'Sem compras' : formatarReais(Math.round(gastoCentavos / pedidosPagos))}
        </Indicador>
        <Indicador nome="Última compra">{ultimaCompra ? formatarDia(ultimaCompra) : 'Nenhuma'}</Indicador>
      </dl>
      <Section title="Contato" id="contato">
        <Facts
          of={[
            ['E-mail', [...new Set([email, ...cliente.emails])].join(', ')],
            ['E-mail de acesso', emailDeAcesso !== email && emailDeAcesso],
            ['Telefone', cliente.telefone && mascararTelefone(cliente.telefone)],
            ['Cidade', lugarDoCliente(cliente)],
          ]}
        />
      </Section>
      <Anotacoes
        anotacoes={ficha.anotacoes}
        chave={chave}
        pode={({ autorId }) => admin || autorId === uid}
        reply={replyTo(actionData, 'anotar')}
      />
      <Ficha ficha={ficha} clienteId={cliente.id} />
      {juncao && <Juntar juncao={juncao} />}
      <Copia id={cliente.id} levar={levar} />
      <Exclusao
        email={emailDeAcesso ?? email}
        perde={perde && pendenciasPorExtenso(perde)}
        reply={replyTo(actionData, 'excluir')}
      />
    </Page>
  );
}

type Anotacao = FichaDoCliente['anotacoes'][number];
type AnotacoesProps = {
  anotacoes: Anotacao[];
  /** Key of the form for a new note. */ chave: string;
  /** Whether the person may delete it. */ pode: (anotacao: Anotacao) => boolean;
  reply: Resposta<'texto', { texto: string }, unknown> | null;
};

/** The team's notes on the customer, the newest first. */
function Anotacoes({ anotacoes, chave, pode, reply }: AnotacoesProps) {
  return (
    <Section title="Anotações da equipe" id="anotacoes">
      {anotacoes.length === 0 ? (
        <p className="complemento">Nenhuma anotação. O cliente nunca vê o que está aqui.</p>
      ) : (
        <ol className="clientes-anotacoes">
          {anotacoes.map((anotacao) => (
            <li key={anotacao.id}>
              <div className="clientes-anotacao-cabeca">
                <b>{anotacao.autorNome}</b>
                <time dateTime={anotacao.criadoEm.toISOString()}>{formatarMomento(anotacao.criadoEm)}</time>
                {pode(anotacao) && (
                  <Asked
                    act="apagar-anotacao"
                    question="Apagar esta anotação?"
                    consequence="Não há como desfazer."
                    yes="Apagar"
                    send={{ id: anotacao.id }}
                  >
                    {(ask) => (
                      <BotaoDeIcone
                        rotulo={`Apagar a anotação de ${anotacao.autorNome}`}
                        icone={Trash2}
                        onClick={ask}
                      />
                    )}
                  </Asked>
                )}
              </div>
              <p className="clientes-anotacao-texto">{anotacao.texto}</p>
            </li>
          ))}
        </ol>
      )}
      <ActForm
        of={anotacaoForm}
        start={{ texto: '' }}
        data={null}
        act="anotar"
        reply={reply}
        send="Salvar anotação"
        repeatKey={chave}
      />
    </Section>
  );
}

/** A copy of the customer's data, by the LGPD. `levar`: not for people who are more than customers. */
function Copia({ id, levar }: { id: string; levar: boolean }) {
  if (!usePodeAbrir()(`/admin/clientes/${id}/dados.json`) || !levar) return null;
  return (
    <Section title="Cópia dos dados" id="dados">
      <p>Tudo o que a loja guarda sobre esta pessoa, quando ela pedir (LGPD, art. 18).</p>
      <p className="em-uma-linha">
        {['pdf', 'json'].map((tipo) => (
          <a key={tipo} className="botao botao-pequeno" href={`/admin/clientes/${id}/dados.${tipo}`}>
            <Download className="icone icone-pequeno" aria-hidden />
            Dados em {tipo.toUpperCase()}
          </a>
        ))}
      </p>
    </Section>
  );
}

type ExclusaoProps = {
  /** The address to type before the deletion. */ email: string;
  /** Money, orders and returns that are open, in words; null where none is. */ perde: string | null;
  reply: Resposta<'confirmacao', { confirmacao: string }, unknown> | null;
};

/** The deletion of the customer's data, a right by the LGPD. */
function Exclusao({ email, perde, reply }: ExclusaoProps) {
  return (
    <Ato intencao="excluir">
      <Section title="Excluir os dados" id="excluir">
        <p>
          A pedido do cliente: a conta, as conversas, as avaliações e os consentimentos são apagados, e os pedidos
          perdem nome, endereço e documento. Produtos, valores e datas ficam, como a lei manda. Um pedido a caminho
          mantém o que a entrega precisa até terminar. Não há como desfazer.
        </p>
        {perde !== null && (
          <p>
            <strong>Esta conta ainda tem {perde}.</strong> Acerte isso com a pessoa antes: depois de excluir não há como
            voltar.
          </p>
        )}
        <ActForm
          of={exclusaoForm}
          start={{ confirmacao: '' }}
          data={{ email }}
          act="excluir"
          reply={reply}
          send="Excluir os dados"
          sending="Excluindo..."
          danger
        />
      </Section>
    </Ato>
  );
}
