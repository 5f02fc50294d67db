// @requirement 15.2.1 15.29.7
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';
import './minha-conta.css';
import { Download } from '#web/ui/media/icones.tsx';
import { useId } from 'react';
import { redirectDocument, Link } from 'react-router';
import * as z from 'zod/mini';
import { permiteLembretes, permiteMensagens } from '#application/consentimentos/guardar-carrinho.ts';
import { pararUmAviso } from '#application/consentimentos/parar-de-receber.ts';
import { salvarPreferencias } from '#application/consentimentos/salvar-preferencias.ts';
import { excluirConta } from '#application/conta/excluir-conta.ts';
import { excluirEndereco, tornarPadrao } from '#application/conta/enderecos.ts';
import { salvarPerfil } from '#application/conta/salvar-perfil.ts';
import { conversasDoCliente, type ConversaDoCliente } from '#db/atendimento/ler-conversas.ts';
import { lerAvisosDoEmail } from '#db/consentimentos/ler-avise-me.ts';
import { lerConta, lerEmailConfirmado } from '#db/conta/ler-conta-do-cliente.ts';
import { temRepasses } from '#db/comissoes/ler-papeis-dos-repasses.ts';
import { lerEnderecos } from '#db/conta/ler-enderecos-da-conta.ts';
import { lerCreditoDaConta } from '#db/creditos/ler-creditos.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { falha } from '#domain/result.ts';
import { regrasDoCheckout } from '#domain/checkout/checkout.ts';
import { SENHA_MINIMA, SENHA_MINIMA_DE_ADMIN } from '#domain/usuarios/pessoa.ts';
import { podeVerAreaDeInfluencer, temPainel } from '#domain/usuarios/sessao.ts';
import { acao, acoes } from '#web/form-action.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { comAcessoRecente, temAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { lojaContext, sessaoContext, usuarioContext } from '#web/request-context.ts';
import { marcado, textosDe, texto } from '#web/form-fields.ts';
import { frasesDeExcluirConta, frasesDePararAviso, frasesDoPerfil } from '#web/conta/conta-frases.ts';
import { frasesDasPreferencias } from '#web/frases/preferencias-frases.ts';
import type { Recusada } from '#web/form-response.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { MovimentosDeCredito } from '#web/ui/pedido/movimentos-de-credito.tsx';
import { DataDoPedido } from '#web/ui/pedido/rastreio.tsx';
import { Enderecos } from './enderecos.tsx';
import { frasesDeExcluirEndereco, frasesDeTornarPadrao } from './enderecos-frases.ts';
import { FormularioDoPerfil } from './formulario-do-perfil.tsx';
import { PreferenciasDeEmail } from './preferencias-de-email.tsx';
import { SegundoFator } from './segundo-fator.tsx';
import { Sessoes, TrocaDeSenha } from './seguranca.tsx';
import type { Route } from './+types/minha-conta.ts';

const CONVERSAS_MOSTRADAS = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const uid = context.get(usuarioContext)?.uid ?? '';
  const [conta, lembraCarrinho, avisaFavoritos, email, conversas, credito, repasses, enderecos] = await Promise.all([
    lerConta(db, uid, relogio.agora()),
    permiteLembretes({ db }, uid),
    permiteMensagens({ db }, 'favoritos', uid),
    lerEmailConfirmado(db, uid),
    conversasDoCliente(db, uid, CONVERSAS_MOSTRADAS),
    lerCreditoDaConta(db, uid),
    temRepasses(db, uid),
    lerEnderecos(db, uid),
  ]);
  // Deleted since the guard ran.
  if (!conta) throw redirectDocument('/');
  const usuario = context.get(usuarioContext);
  const noPainel = temPainel(usuario);
  return {
    conta,
    enderecos,
    lembraCarrinho,
    avisaFavoritos,
    avisos: email === null ? [] : await lerAvisosDoEmail(db, email),
    conversas,
    credito,
    // Influencers have them in their area.
    papeisDeAntes: repasses && !usuario?.faltaSegundoFator && !podeVerAreaDeInfluencer(usuario),
    podeExcluir: usuario?.role === 'cliente',
    sessaoAtual: context.get(sessaoContext)?.id ?? null,
    acessoRecente: temAcessoRecente(context),
    exigido: usuario?.faltaSegundoFator ?? false,
    senhaMinima: noPainel ? SENHA_MINIMA_DE_ADMIN : SENHA_MINIMA,
    ofereceSegundoFator: conta.temSenha && (noPainel || conta.segundoFator),
  };
}

const perfil = acao(
  z.object(textosDe(regrasDoCheckout.map(({ campo }) => campo))),
  ({ loja, context }, dados) => {
    const { uid = '', email = '' } = context.get(usuarioContext) ?? {};
    return salvarPerfil(loja, { uid, email }, dados);
  },
  frasesDoPerfil,
);

const excluir = acao(
  z.object({ confirmacao: texto() }),
  ({ loja, context }, { confirmacao }) => excluirConta(loja, context.get(usuarioContext)?.uid ?? '', confirmacao),
  frasesDeExcluirConta,
  // The account's pages are removed from the browser's cache too.
  { seguir: () => redirectDocument('/', { headers: { 'Clear-Site-Data': '"cache"' } }) },
);

const preferencias = acao(
  z.object({ carrinho: marcado(), favoritos: marcado() }),
  ({ loja, context }, entrada) => salvarPreferencias(loja, context.get(usuarioContext)?.uid ?? '', entrada),
  frasesDasPreferencias,
);

const pararAviso = acao(
  z.object({ id: texto(40) }),
  async ({ loja, context }, { id }) => {
    const email = await lerEmailConfirmado(loja.db, context.get(usuarioContext)?.uid ?? '');
    return email === null ? falha({ codigo: 'nao-encontrado' as const }) : pararUmAviso(loja, { email, id });
  },
  frasesDePararAviso,
);

const excluirUmEndereco = acao(
  z.object({ id: texto(40) }),
  ({ loja, context }, { id }) => excluirEndereco(loja, context.get(usuarioContext)?.uid ?? '', id),
  frasesDeExcluirEndereco,
);

const enderecoPadrao = acao(
  z.object({ id: texto(40) }),
  ({ loja, context }, { id }) => tornarPadrao(loja, context.get(usuarioContext)?.uid ?? '', id),
  frasesDeTornarPadrao,
);

export const action = acoes(
  {
    perfil,
    preferencias,
    'parar-aviso': pararAviso,
    'excluir-endereco': excluirUmEndereco,
    'endereco-padrao': enderecoPadrao,
    excluir: comAcessoRecente(excluir),
  },
  'perfil',
);

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Minha conta', matches[0].loaderData.loja.nome);
}

export default function MinhaConta({
  loaderData: {
    conta,
    enderecos,
    lembraCarrinho,
    avisaFavoritos,
    avisos,
    conversas,
    credito,
    papeisDeAntes,
    podeExcluir,
    senhaMinima,
    sessaoAtual,
    exigido,
    ofereceSegundoFator,
    acessoRecente,
  },
  actionData,
}: Route.ComponentProps) {
  return (
    <section className="conta-secao">
      <h1>Minha conta</h1>
      <FormularioDoPerfil conta={conta} resposta={actionData?.intencao === 'perfil' ? actionData : null} />
      <Enderecos
        enderecos={enderecos}
        resposta={
          actionData?.intencao === 'excluir-endereco' || actionData?.intencao === 'endereco-padrao' ? actionData : null
        }
      />
      {credito && <Credito {...credito} />}
      {papeisDeAntes && <PapeisDeAntes />}
      <Conversas conversas={conversas} />
      <PreferenciasDeEmail
        lembraCarrinho={lembraCarrinho}
        avisaFavoritos={avisaFavoritos}
        avisos={avisos}
        resposta={actionData?.intencao === 'preferencias' || actionData?.intencao === 'parar-aviso' ? actionData : null}
      />
      {conta.temSenha && <TrocaDeSenha minimo={senhaMinima} />}
      {ofereceSegundoFator && <SegundoFator ligado={conta.segundoFator} exigido={exigido} recente={acessoRecente} />}
      <Sessoes sessoes={conta.sessoes} atual={sessaoAtual} />
      <section className="conta-bloco" aria-labelledby="meus-dados">
        <h2 id="meus-dados">Meus dados</h2>
        <p>
          Tudo o que a loja guarda sobre você: cadastro, pedidos, downloads e atendimento. Em PDF para ler e imprimir,
          em JSON para outro programa.
        </p>
        <div className="conta-acoes">
          <a className="botao botao-secundario botao-que-quebra" href="/minha-conta/dados.pdf" download>
            <Download className="icone" aria-hidden />
            Baixar em PDF
          </a>
          <a className="botao botao-secundario botao-que-quebra" href="/minha-conta/dados.json" download>
            <Download className="icone" aria-hidden />
            Baixar em JSON
          </a>
        </div>
      </section>
      {podeExcluir && <Exclusao recusa={actionData?.intencao === 'excluir' && !actionData.ok ? actionData : null} />}
    </section>
  );
}

/** Deletes the account after a typed confirmation. */
function Exclusao({ recusa }: { recusa: Pick<Recusada, 'codigo' | 'frase'> | null }) {
  const idDoAlerta = useId();
  return (
    <Formulario julgado={recusa} method="post" className="conta-bloco" aria-labelledby="excluir" noValidate>
      <h2 id="excluir">Excluir a conta</h2>
      <input type="hidden" name="intencao" value="excluir" />
      <p>
        A conta e os seus dados são apagados, e os eBooks deixam de poder ser baixados. Os pedidos ficam na loja sem o
        seu nome. Não dá para desfazer.
      </p>
      {recusa && <Mensagem tipo="erro" texto={recusa.frase} id={idDoAlerta} />}
      <div className="campos">
        <Campo
          rotulo={
            recusa?.codigo === 'com-pendencias'
              ? 'Digite o e-mail da conta para confirmar'
              : 'Digite EXCLUIR para confirmar'
          }
          nome="confirmacao"
          alerta={recusa?.codigo === 'sem-confirmacao' || recusa?.codigo === 'com-pendencias' ? idDoAlerta : null}
          className="colunas-3-largo"
          autoComplete="off"
          autoCapitalize="characters"
        />
      </div>
      <button type="submit" className="botao botao-de-perigo">
        Excluir minha conta
      </button>
    </Formulario>
  );
}

/** The account's credit and its movements. */
function Credito({ saldoCentavos, movimentos }: NonNullable<Route.ComponentProps['loaderData']['credito']>) {
  return (
    <section className="conta-bloco" aria-labelledby="credito">
      <h2 id="credito">Crédito</h2>
      <div>
        <p>
          Você tem <b>{formatarReais(saldoCentavos)}</b> para usar na loja. O crédito não vence
          {saldoCentavos > 0 ? ' e é oferecido ao finalizar a compra.' : '.'}
        </p>
        <MovimentosDeCredito movimentos={movimentos} />
      </div>
    </section>
  );
}

/** The way to the papers of payouts, for people who were influencers. */
function PapeisDeAntes() {
  return (
    <section className="conta-bloco" aria-labelledby="repasses">
      <h2 id="repasses">Repasses</h2>
      <p>O que a loja pagou a você por indicar: recibos, notas e o informe de cada ano.</p>
      <div className="conta-acoes">
        <Link className="botao botao-secundario botao-que-quebra" to="/influencer/repasses">
          Ver repasses e informes
        </Link>
      </div>
    </section>
  );
}

const estados = { esperando: 'esperando a loja', respondido: 'respondida', fechado: 'encerrada' };

/** The customer's conversations and their states; nothing without any. */
function Conversas({ conversas }: { conversas: ConversaDoCliente[] }) {
  if (conversas.length === 0) return null;
  return (
    <section className="conta-bloco" aria-labelledby="conversas">
      <h2 id="conversas">Atendimento</h2>
      <ul className="sessoes">
        {conversas.map(({ id, pedidoId, numeroDoPedido, produtoNome, situacao, naoLidaPeloCliente, ultimaEm }) => (
          <li key={id}>
            <Link className="elo" to={pedidoId ? `/ajuda/${pedidoId}` : `/ajuda/conversa/${id}`}>
              {numeroDoPedido === null ? produtoNome : nomeDoPedido(numeroDoPedido)}
            </Link>
            <span>
              {naoLidaPeloCliente ? <b>resposta nova</b> : estados[situacao]}, <DataDoPedido data={ultimaEm} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
