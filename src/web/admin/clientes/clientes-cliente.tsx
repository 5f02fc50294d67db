// @requirement 15.33.5 15.33.6
import '#web/ui/list/tabela-em-cartoes.css';
import '#web/admin/base/formulario.css';
import './clientes.css';
import { data, Link, redirect } from 'react-router';
import { pendenciasDaConta } from '#application/clientes/pendencias-do-cliente.ts';
import { buscarCliente, clienteQueFicou, lerFichaDoCliente } from '#db/queries/clientes/cliente.ts';
import { ehMaisQueCliente } from '#db/queries/clientes/mais-que-cliente.ts';
import { formatarDia } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { novoId, podeSerId } from '#domain/identificador.ts';
import { podeVer } from '#domain/usuarios/direitos.ts';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import { podeAdministrar } from '#domain/usuarios/sessao.ts';
import { mascararTelefone } from '#domain/telefone.ts';
import { usePodeAbrir } from '#web/admin/base/direitos-na-tela.tsx';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { relerEnquantoExiste } from '#web/admin/base/reler-apos-recusa.ts';
import { pendenciasPorExtenso } from '#web/frases/pendencias-frases.ts';
import { lerRecado } from '#web/flash-message.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Indicador } from '#web/ui/list/indicador.tsx';
import { Anotacoes } from './anotacoes.tsx';
import { acoesDoCliente } from './clientes-action.ts';
import {
  erroAoAnotar,
  erroAoApagarCliente,
  erroAoCarregarClientes,
  frasesDeApagarAnotacao,
  frasesDeJuntar,
} from './clientes-frases.ts';
import { Ficha } from './ficha-do-cliente.tsx';
import { Juntar } from './juntar.tsx';
import { Lgpd } from './lgpd.tsx';
import { lerJuncao } from './ler-juncao.ts';
import { lugarDoCliente } from './tabela-de-clientes.tsx';
import type { Route } from './+types/clientes-cliente.ts';

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const usuario = quemPede(context);
  const id = podeSerId(params.id) ? params.id : '';
  const lido = await lerOuFalhar(loja, 'customer could not be read', async () => {
    const cliente = await buscarCliente(loja.db, id);
    if (!cliente) return { ficou: await clienteQueFicou(loja.db, id) };
    const ficha = await lerFichaDoCliente(loja.db, cliente, {
      pedidos: podeVer(usuario, 'pedidos'),
      atendimento: podeVer(usuario, 'atendimento'),
      devolucoes: podeVer(usuario, 'devolucoes'),
      avaliacoes: podeVer(usuario, 'conteudo'),
      credito: podeVer(usuario, 'cupons'),
      auditoria: podeAdministrar(usuario),
    });
    const admin = podeAdministrar(usuario);
    const juncao = admin ? await lerJuncao(loja, cliente, url.searchParams) : null;
    const perde = admin && cliente.usuarioId !== null ? await pendenciasDaConta(loja, cliente.usuarioId) : null;
    const levar = admin || !(await ehMaisQueCliente(loja.db, cliente.id));
    return { cliente, ficha, juncao, perde, levar, admin };
  });
  if ('ficou' in lido) throw lido.ficou ? redirect(`/admin/clientes/${lido.ficou}`) : data(null, { status: 404 });
  const { recado, headers: cabecalhos } = await lerRecado(request);
  return data({ ...lido, recado, chave: novoId(), uid: usuario.uid }, { headers: cabecalhos });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = acoesDoCliente;

export const shouldRevalidate = relerEnquantoExiste;

export const handle: FrasesSemResposta = {
  formularios: {
    anotar: erroAoAnotar,
    'apagar-anotacao': frasesDeApagarAnotacao.recusado,
    juntar: frasesDeJuntar.recusado,
    excluir: erroAoApagarCliente,
  },
  leitura: erroAoCarregarClientes,
};

const nomeDe = ({ id, nome, email }: { id: string; nome: string; email: string }) =>
  comoChamar({ uid: id, nome, email });

export function meta({ loaderData }: Route.MetaArgs) {
  return metaDoPainel(loaderData ? nomeDe(loaderData.cliente) : 'Cliente');
}

/** Everything the shop knows about a customer (docs/requirements.md 15.33). */
export default function Cliente({ loaderData, actionData }: Route.ComponentProps) {
  const { cliente, ficha, juncao, perde, levar, recado, chave, uid, admin } = loaderData;
  const { pedidosPagos, gastoCentavos, ultimaCompra, usuarioId } = cliente;
  const lista = useListaDeOnde('/admin/clientes');
  const podeAbrir = usePodeAbrir();
  return (
    <>
      <p className="voltar">
        <Link className="elo" to={lista}>
          Clientes
        </Link>
      </p>
      <TituloDoPainel
        titulo={nomeDe(cliente)}
        frase={`${usuarioId === null ? 'Convidado' : 'Tem conta'}, cliente desde ${formatarDia(cliente.criadoEm)}.`}
      >
        {usuarioId !== null && podeAbrir('/admin/usuarios/editar/x') && (
          <Link className="botao botao-secundario botao-baixo" to={`/admin/usuarios/editar/${usuarioId}`}>
            Editar cadastro
          </Link>
        )}
      </TituloDoPainel>
      {recado && <Mensagem tipo="sucesso" texto={recado} />}
      <FraseDaResposta resposta={actionData} />
      <dl className="indicadores">
        <Indicador nome="Pedidos pagos">{pedidosPagos}</Indicador>
        <Indicador nome="Total gasto">{formatarReais(gastoCentavos)}</Indicador>
        <Indicador nome="Valor médio">
          {pedidosPagos === 0 ? 'Sem compras' : formatarReais(Math.round(gastoCentavos / pedidosPagos))}
        </Indicador>
        <Indicador nome="Última compra">{ultimaCompra ? formatarDia(ultimaCompra) : 'Nenhuma'}</Indicador>
      </dl>
      <section className="bloco" aria-labelledby="contato">
        <h2 id="contato">Contato</h2>
        <dl className="dados">
          <dt>E-mail</dt>
          <dd>{[...new Set([cliente.email, ...cliente.emails])].join(', ')}</dd>
          {cliente.emailDeAcesso !== null && cliente.emailDeAcesso !== cliente.email && (
            <>
              <dt>E-mail de acesso</dt>
              <dd>{cliente.emailDeAcesso}</dd>
            </>
          )}
          {cliente.telefone && (
            <>
              <dt>Telefone</dt>
              <dd>{mascararTelefone(cliente.telefone)}</dd>
            </>
          )}
          {lugarDoCliente(cliente) && (
            <>
              <dt>Cidade</dt>
              <dd>{lugarDoCliente(cliente)}</dd>
            </>
          )}
        </dl>
      </section>
      <Anotacoes
        anotacoes={ficha.anotacoes}
        chave={chave}
        pode={({ autorId }) => admin || autorId === uid}
        resposta={actionData}
      />
      <Ficha ficha={ficha} clienteId={cliente.id} />
      {juncao && <Juntar juncao={juncao} />}
      <Lgpd
        id={cliente.id}
        email={cliente.emailDeAcesso ?? cliente.email}
        levar={levar}
        perde={perde && pendenciasPorExtenso(perde)}
        resposta={actionData}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Cliente" frase={erroAoCarregarClientes} />;
}
