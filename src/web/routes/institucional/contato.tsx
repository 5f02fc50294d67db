import '#web/styles/formularios.css';
import '#web/styles/finalizar.css';
import { mascararTelefone } from '#domain/checkout.ts';
import { metaDaPagina } from '#web/components/catalogo/meta.ts';
import { Trilha } from '#web/components/catalogo/trilha.tsx';
import { carregarLoja } from '#web/routes/institucional/carregar-loja.ts';
import '#web/styles/institucional.css';
import type { Route } from './+types/contato.ts';

export const loader = ({ context }: Route.LoaderArgs) => carregarLoja(context);

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { loja, shopUrl } = loaderData;
  return metaDaPagina({
    titulo: 'Contato',
    nomeDaLoja: loja.nome,
    descricao: `WhatsApp, e-mail e endereço da ${loja.nome}.`,
    shopUrl,
    caminho: '/contato',
  });
}

/** Disabled form and contact details (specification 2, Contact). */
export default function Contato({ loaderData: { loja } }: Route.ComponentProps) {
  return (
    <div className="caixa pag-texto pag-contato">
      <Trilha passos={[]} aqui="Contato" />
      <article>
        <h1>Contato</h1>
        <div className="contato-g">
          <form aria-label="Mensagem">
            <fieldset className="campos" disabled>
              <legend className="vh">Formulário ainda não disponível</legend>
              <div className="campo m3">
                <label htmlFor="contato-nome">Nome</label>
                <input id="contato-nome" name="nome" autoComplete="name" />
              </div>
              <div className="campo m3">
                <label htmlFor="contato-email">E-mail</label>
                <input id="contato-email" name="email" type="email" autoComplete="email" />
              </div>
              <div className="campo">
                <label htmlFor="contato-mensagem">Mensagem</label>
                <textarea id="contato-mensagem" name="mensagem" />
              </div>
              <div className="campo">
                <button className="bt bt-1" type="submit" disabled>
                  Enviar (em breve)
                </button>
              </div>
            </fieldset>
          </form>
          <dl>
            <dt>WhatsApp</dt>
            <dd>
              <a className="elo" href={`https://wa.me/55${loja.whatsapp}`} rel="noopener">
                {mascararTelefone(loja.whatsapp)}
              </a>
            </dd>
            <dt>E-mail</dt>
            <dd>
              <a className="elo" href={`mailto:${loja.email}`}>
                {loja.email}
              </a>
            </dd>
            <dt>Endereço</dt>
            <dd>{loja.endereco}</dd>
            <dt>Empresa</dt>
            <dd>
              {loja.razaoSocial}, CNPJ {loja.cnpj}
            </dd>
          </dl>
        </div>
      </article>
    </div>
  );
}
