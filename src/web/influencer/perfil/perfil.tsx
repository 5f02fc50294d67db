import '#web/influencer/influencer.css';
import '#web/influencer/tabela-do-influencer.css';
import '#web/influencer/link-do-cupom.css';
import '#web/influencer/chave-pix.css';
import { data } from 'react-router';
import { salvarChavePix } from '#application/comissoes/salvar-chave-pix.ts';
import { lerPerfilDoInfluencer } from '#db/queries/comissoes/resumo-do-influencer.ts';
import { linkDoInfluencer, taxaParaMostrar } from '#domain/comissoes/pedido-do-influencer.ts';
import { acao } from '#web/form-action.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { digitados, texto } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { useDadosDaRaiz } from '#web/moldura/dados-da-raiz.ts';
import { FormularioDaChave } from './formulario-da-chave.tsx';
import { LinkDoCupom } from './link-do-cupom.tsx';
import { frasesDaChavePix } from './perfil-frases.ts';
import type { Route } from './+types/perfil.ts';

/** One's own account as an influencer (docs/requirements.md 2.25). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, shopUrl } = context.get(lojaContext);
  const perfil = await lerPerfilDoInfluencer(db, quemPede(context).uid);
  if (!perfil) throw data(null, { status: 404 });
  return { ...perfil, link: perfil.cupom && linkDoInfluencer(shopUrl, perfil.cupom) };
}

const esquemaDaChave = digitados({ tipo: texto(), chave: texto(100) });

/** Keeps the Pix key. All else on this page is the admin's to change. */
export const action = acao(
  esquemaDaChave,
  ({ loja, context }, { digitado }) => salvarChavePix(loja, quemPede(context).uid, digitado),
  frasesDaChavePix,
  { status: { 'tipo-invalido': 422, 'chave-invalida': 422 } },
);

export const meta = () => metaForaDosBuscadores('Perfil', 'Painel do influencer');

export default function PerfilDoInfluencer({ loaderData, actionData }: Route.ComponentProps) {
  const { nome, email, role, comissaoPb, cupom, link, chavePix } = loaderData;
  const nomeDaLoja = useDadosDaRaiz()?.loja.nome ?? '';
  return (
    <>
      <TituloDoPainel titulo="Perfil" frase="Para mudar estes dados, fale com o Admin." />
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
        {link ? (
          <LinkDoCupom link={link} nomeDaLoja={nomeDaLoja} />
        ) : (
          <p>Você ainda não tem um cupom: fale com o Admin.</p>
        )}
      </section>
      <section className="bloco" aria-labelledby="minha-chave">
        <h2 id="minha-chave">Onde receber</h2>
        <FormularioDaChave key={chavePix?.chave ?? ''} chavePix={chavePix} resposta={actionData} />
      </section>
    </>
  );
}
