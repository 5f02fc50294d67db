// @requirement 2.25.1 15.29.2
import '#web/influencer/influencer.css';
import { data, useNavigation } from 'react-router';
import { salvarChavePix } from '#application/comissoes/salvar-chave-pix.ts';
import { lerPerfilDoInfluencer } from '#db/queries/comissoes/resumo-do-influencer.ts';
import { lerDadosFiscaisDe } from '#db/queries/comissoes/impostos.ts';
import { lerAvisosDesligados } from '#db/queries/parceiros/avisos.ts';
import { linkDoInfluencer, taxaParaMostrar } from '#domain/comissoes/pedido-do-influencer.ts';
import { acao, acoes } from '#web/form-action.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { digitados, texto } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import {
  type ChavePix,
  type ErroDeChavePix,
  nomeDoTipoDeChave,
  type TipoDeChavePix,
  tiposDeChavePix,
} from '#domain/comissoes/chave-pix.ts';
import type { Frases, Resposta } from '#web/form-response.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { LinkDoCupom } from '#web/influencer/link-do-cupom.tsx';
import { FormularioDosAvisos } from './formulario-dos-avisos.tsx';
import { salvarAvisos } from './avisos-action.ts';
import { salvarFiscais } from './fiscais-action.ts';
import { FormularioDosFiscais, fiscaisDigitados, type RespostaDosFiscais } from './formulario-dos-fiscais.tsx';
import type { Route } from './+types/perfil.ts';

/** The influencer's own account (docs/requirements.md 2.25). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, shopUrl } = context.get(lojaContext);
  const { uid } = quemPede(context);
  const [perfil, desligados, fiscais] = await Promise.all([
    lerPerfilDoInfluencer(db, uid),
    lerAvisosDesligados(db, uid),
    lerDadosFiscaisDe(db, uid),
  ]);
  if (!perfil) throw data(null, { status: 404 });
  return { ...perfil, desligados, fiscais, link: perfil.cupom && linkDoInfluencer(shopUrl, perfil.cupom) };
}

const formas: Readonly<Record<TipoDeChavePix, string>> = {
  cpf: 'Confira o CPF: são 11 números.',
  cnpj: 'Confira o CNPJ: são 14 caracteres.',
  email: 'Confira o e-mail.',
  telefone: 'Confira o telefone: DDD e número.',
  aleatoria: 'Confira a chave: são 32 letras e números, com traços.',
};

const frasesDaChavePix: Frases<ErroDeChavePix, 'chave'> = {
  feito: 'Chave Pix salva.',
  recusas: {
    'tipo-invalido': { faltas: { chave: 'Escolha o tipo da chave.' } },
    'chave-invalida': ({ tipo }) => ({ faltas: { chave: formas[tipo] } }),
  },
};

const esquemaDaChave = digitados({ tipo: texto(), chave: texto(100) });

/** Saves the Pix key. The other values of this page can be changed by an admin only. */
const salvarChave = acao(
  esquemaDaChave,
  ({ loja, context }, { digitado }) => salvarChavePix(loja, quemPede(context).uid, digitado),
  frasesDaChavePix,
  { status: { 'tipo-invalido': 422, 'chave-invalida': 422 } },
);

export const action = acoes({ chave: salvarChave, avisos: salvarAvisos, fiscais: salvarFiscais }, 'chave');

export const meta = () => metaForaDosBuscadores('Perfil', 'Painel do influencer');

export default function PerfilDoInfluencer({ loaderData, actionData }: Route.ComponentProps) {
  const { nome, email, role, comissaoPb, cupom, link, chavePix, desligados, fiscais } = loaderData;
  const dosAvisos = actionData?.intencao === 'avisos' ? actionData : undefined;
  const dosFiscais = (actionData?.intencao === 'fiscais' ? actionData : undefined) as RespostaDosFiscais | undefined;
  const daChave = (dosAvisos || dosFiscais ? undefined : actionData) as RespostaDaChave | undefined;
  return (
    <>
      <TituloDoPainel titulo="Perfil" frase="Para mudar estes dados, fale com a loja." />
      <section className="bloco" aria-labelledby="meus-dados">
        <h2 id="meus-dados">Meus dados</h2>
        <dl className="dados">
          <dt>Nome</dt>
          <dd>{nome}</dd>
          <dt>E-mail</dt>
          <dd>{email}</dd>
          <dt>Papel</dt>
          <dd>{role}</dd>
          <dt>Comissão</dt>
          <dd>{taxaParaMostrar(comissaoPb)}</dd>
          <dt>Cupom</dt>
          <dd>{cupom ?? 'fale com o Admin'}</dd>
        </dl>
      </section>
      <section className="bloco" aria-labelledby="meu-link">
        <h2 id="meu-link">Meu link</h2>
        {link ? <LinkDoCupom link={link} /> : <p>Você ainda não tem um cupom: fale com o Admin.</p>}
      </section>
      <section className="bloco" aria-labelledby="minha-chave">
        <h2 id="minha-chave">Onde receber</h2>
        <FormularioDaChave key={chavePix?.chave ?? ''} chavePix={chavePix} resposta={daChave} />
      </section>
      <section className="bloco" aria-labelledby="para-os-papeis">
        <h2 id="para-os-papeis">Dados para recibos e notas</h2>
        <FormularioDosFiscais key={fiscaisDigitados(fiscais).documento} fiscais={fiscais} resposta={dosFiscais} />
      </section>
      <section className="bloco" aria-labelledby="meus-avisos">
        <h2 id="meus-avisos">Mensagens por e-mail</h2>
        <FormularioDosAvisos desligados={desligados} resposta={dosAvisos} />
      </section>
    </>
  );
}

type RespostaDaChave = Resposta<'chave', { tipo: string; chave: string }>;

type FormularioDaChaveProps = { chavePix: ChavePix | null; resposta: RespostaDaChave | undefined };

/** The influencer's Pix key for payouts. A refused form keeps the typed values. */
function FormularioDaChave({ chavePix, resposta }: FormularioDaChaveProps) {
  const salvando = useNavigation().formMethod === 'POST';
  const recusada = resposta && !resposta.ok ? resposta : null;
  const campo = useCampos(recusada?.digitado ?? chavePix ?? { tipo: 'cpf', chave: '' }, recusada?.faltas);
  return (
    <Formulario julgado={resposta} method="post" className="chave-pix" noValidate>
      {resposta?.frase && <Mensagem tipo={resposta.ok ? 'sucesso' : 'erro'} texto={resposta.frase} />}
      <CampoDeEscolha
        rotulo="Tipo da chave"
        {...campo('tipo')}
        opcoes={tiposDeChavePix.map((tipo) => ({ valor: tipo, nome: nomeDoTipoDeChave[tipo] }))}
      />
      <Campo
        rotulo="Chave Pix"
        {...campo('chave', 'Se ficar em branco, apagamos a chave e o repasse aguarda.')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <button type="submit" className="botao botao-principal" aria-disabled={salvando}>
        {salvando ? 'Salvando...' : 'Salvar chave'}
      </button>
    </Formulario>
  );
}
