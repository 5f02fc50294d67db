import '#web/styles/influencer.css';
import { data } from 'react-router';
import { salvarChavePix } from '#application/comissoes/salvar-chave-pix.ts';
import { lerPerfilDoInfluencer } from '#db/queries/painel-do-influencer.ts';
import { linkDoInfluencer, taxaParaMostrar } from '#domain/pedido-do-influencer.ts';
import { FormularioDaChave, type RespostaDaChave } from '#web/components/influencer/formulario-da-chave.tsx';
import { LinkDoCupom } from '#web/components/influencer/link-do-cupom.tsx';
import { TituloDoPainel } from '#web/components/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/contexto.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { mensagemDaChavePix } from '#web/messages/chave-pix.ts';
import { useDadosDaRaiz } from '#web/ui/dados-da-raiz.ts';
import type { Route } from './+types/perfil.ts';

/** One's own account as an influencer (specification 2, /influencer/perfil). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, shopUrl } = context.get(lojaContext);
  const perfil = await lerPerfilDoInfluencer(db, quemPede(context).uid);
  if (!perfil) throw data(null, { status: 404 });
  return { ...perfil, link: perfil.cupom && linkDoInfluencer(shopUrl, perfil.cupom) };
}

/** Keeps the Pix key. All else on this page is the admin's to change. */
export async function action({ context, request }: Route.ActionArgs) {
  const dados = await request.formData();
  const entrada = { tipo: String(dados.get('tipo') ?? ''), chave: String(dados.get('chave') ?? '').slice(0, 100) };
  const salva = await salvarChavePix(context.get(lojaContext), quemPede(context).uid, entrada);
  if (salva.ok) return data<RespostaDaChave>({ salva: true });
  return data<RespostaDaChave>({ salva: false, erro: mensagemDaChavePix(salva.erro), ...entrada }, { status: 422 });
}

export function meta() {
  return [{ title: 'Perfil · Painel do influencer' }, { name: 'robots', content: 'noindex' }];
}

export default function PerfilDoInfluencer({ loaderData, actionData }: Route.ComponentProps) {
  const { nome, email, role, comissaoPb, cupom, link, chavePix } = loaderData;
  const nomeDaLoja = useDadosDaRaiz()?.loja.nome ?? '';
  return (
    <>
      <TituloDoPainel titulo="Perfil" frase="Para mudar estes dados, fale com o Admin." />
      <section className="bloco" aria-labelledby="meus-dados">
        <h2 id="meus-dados">Meus dados</h2>
        <dl className="dl">
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
