// @requirement 2.5.1 15.4.1
import { ChevronDown, Mail, MessageCircle } from '#web/ui/media/icones.tsx';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { type DadosDaLoja, vendedorEmUmaLinha } from '#domain/configuracao/loja.ts';
import { useDadosDaRaiz } from './dados-da-raiz.ts';
import { LogoDaLoja } from './logo.tsx';
import { paginasInstitucionais } from './menu-institucional.tsx';

const colunas = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const nomesDasRedes = { instagram: 'Instagram', youtube: 'YouTube', facebook: 'Facebook' } as const;

/** Formats a telephone number stored as digits. */
function comoTelefone(digitos: string): string {
  return digitos.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

/** A group of links, folded on phones: there its title opens it. */
function SecaoDoRodape({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <details className="rodape-secao">
      <summary>
        {titulo}
        <ChevronDown className="icone icone-pequeno" aria-hidden />
      </summary>
      <h2>{titulo}</h2>
      <ul>{children}</ul>
    </details>
  );
}

function Atendimento({ loja: { whatsapp, email } }: { loja: DadosDaLoja }) {
  if (whatsapp === '' && email === '') return null;
  return (
    <SecaoDoRodape titulo="Atendimento">
      {whatsapp && (
        <li>
          <a href={`https://wa.me/55${whatsapp}`} rel="noopener">
            <MessageCircle className="icone icone-pequeno" aria-hidden />
            WhatsApp {comoTelefone(whatsapp)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <Mail className="icone icone-pequeno" aria-hidden />
            {email}
          </a>
        </li>
      )}
    </SecaoDoRodape>
  );
}

function Redes({ redes }: { redes: DadosDaLoja['redes'] }) {
  const perfis = (Object.keys(nomesDasRedes) as (keyof typeof nomesDasRedes)[]).flatMap((rede) => {
    const endereco = redes[rede];
    return endereco ? [{ rede, endereco }] : [];
  });
  if (perfis.length === 0) return null;
  return (
    <SecaoDoRodape titulo="Redes">
      {perfis.map(({ rede, endereco }) => (
        <li key={rede}>
          <a href={endereco} rel="noopener">
            {nomesDasRedes[rede]}
          </a>
        </li>
      ))}
    </SecaoDoRodape>
  );
}

/**
 * The footer (docs/requirements.md 2.5), with who sells and where, as Decreto 7.962/2013 (art. 2) asks of every page
 * that sells.
 */
export const Rodape = memo(function Rodape() {
  const dados = useDadosDaRaiz();
  if (!dados) return null;
  const { loja, monta, parceiros, medicao } = dados;
  return (
    <footer className="rodape escuro">
      <div className="rodape-colunas" aria-hidden>
        {colunas.map((coluna) => (
          <span key={coluna}>{coluna}</span>
        ))}
      </div>
      <div className="caixa">
        <div className="rodape-grade">
          <div>
            <LogoDaLoja semPressa />
            {loja.descricao && <p>{loja.descricao}</p>}
          </div>
          <nav aria-label="Institucional">
            <SecaoDoRodape titulo="Institucional">
              {paginasInstitucionais.map(({ para, nome }) => (
                <li key={para}>
                  <Link to={para}>{nome}</Link>
                </li>
              ))}
              {monta && (
                <li>
                  <Link to="/monte">Monte seu jogo</Link>
                </li>
              )}
              {parceiros && (
                <li>
                  <Link to="/parceiros">Seja parceiro</Link>
                </li>
              )}
              {medicao.length > 0 && (
                <li>
                  <Link to="/preferencias-de-privacidade">Preferências de privacidade</Link>
                </li>
              )}
              <li>
                <Link to="/favoritos">Favoritos</Link>
              </li>
              <li>
                <Link to="/vale-presente">Vale-presente</Link>
              </li>
              <li>
                <Link to="/rastrear">Rastrear pedido</Link>
              </li>
            </SecaoDoRodape>
          </nav>
          <Atendimento loja={loja} />
          <Redes redes={loja.redes} />
        </div>
        <div className="rodape-base">
          {/* A page cached before New Year may still show the old year. */}
          <span suppressHydrationWarning>
            © {new Date().getFullYear()} {loja.nome}. Todos os direitos reservados.
          </span>
          <span>Pix, boleto e cartão</span>
          <address>{vendedorEmUmaLinha(loja)}</address>
        </div>
      </div>
    </footer>
  );
});
