// @requirement 2.1.5 2.14.1 5.10.1 15.15.8
import '#web/ui/form/campo.css';
import { Link } from 'react-router';
import { mascararTelefone } from '#domain/telefone.ts';
import { Trilha } from '#web/ui/base/trilha.tsx';
import { carregarLoja } from './ler-loja.ts';
import { metaInstitucional } from './pagina-de-texto.tsx';
import type { Route } from './+types/contato.ts';

export const loader = ({ context }: Route.LoaderArgs) => carregarLoja(context);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaInstitucional(loaderData, {
    titulo: 'Contato',
    caminho: '/contato',
    descricao: (loja) => `WhatsApp, e-mail e endereço da ${loja.nome}.`,
  });

/** Disabled form and contact details (docs/requirements.md 2.14). */
export default function Contato({ loaderData: { loja } }: Route.ComponentProps) {
  return (
    <div className="caixa pagina-de-texto pagina-de-contato">
      <Trilha passos={[]} paginaAtual="Contato" />
      <article>
        <h1>Contato</h1>
        <div className="contato-grade">
          <dl>
            <dt>Ajuda com um pedido</dt>
            <dd>
              Em{' '}
              <Link className="elo" to="/meus-pedidos">
                Meus pedidos
              </Link>{' '}
              ou em{' '}
              <Link className="elo" to="/rastrear">
                Rastrear pedido
              </Link>
              , escolha “Preciso de ajuda”.
            </dd>
            <dt>Pergunta sobre um produto</dt>
            <dd>Na página do produto, escolha “Preciso de ajuda”.</dd>
            {loja.whatsapp && (
              <>
                <dt>WhatsApp</dt>
                <dd>
                  <a className="elo" href={`https://wa.me/55${loja.whatsapp}`} rel="noopener">
                    {mascararTelefone(loja.whatsapp)}
                  </a>
                </dd>
              </>
            )}
            {loja.email && (
              <>
                <dt>E-mail</dt>
                <dd>
                  <a className="elo" href={`mailto:${loja.email}`}>
                    {loja.email}
                  </a>
                </dd>
              </>
            )}
            {loja.endereco && (
              <>
                <dt>Endereço</dt>
                <dd>{loja.endereco}</dd>
              </>
            )}
            <dt>Empresa</dt>
            <dd>
              {loja.razaoSocial || loja.nome}
              {loja.cnpj && `, CNPJ ${loja.cnpj}`}
            </dd>
          </dl>
          <form aria-label="Mensagem">
            <fieldset className="campos" disabled>
              <legend className="so-para-leitor">Formulário ainda não disponível</legend>
              <div className="campo colunas-3-largo">
                <label htmlFor="contato-nome">Nome</label>
                <input id="contato-nome" name="nome" autoComplete="name" />
              </div>
              <div className="campo colunas-3-largo">
                <label htmlFor="contato-email">E-mail</label>
                <input id="contato-email" name="email" type="email" autoComplete="email" />
              </div>
              <div className="campo">
                <label htmlFor="contato-mensagem">Mensagem</label>
                <textarea id="contato-mensagem" name="mensagem" />
              </div>
              <div className="campo">
                <button className="botao botao-principal" type="submit" disabled>
                  Enviar (em breve)
                </button>
              </div>
            </fieldset>
          </form>
        </div>
      </article>
    </div>
  );
}
