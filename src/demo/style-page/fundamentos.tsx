// @requirement 13.1.1
import { Estado, Secao } from './secao.tsx';

const cores = [
  'papel',
  'marfim',
  'marfim-2',
  'branco',
  'ebano',
  'ebano-2',
  'tinta',
  'tinta-2',
  'tinta-3',
  'nogueira',
  'buxo',
  'feltro',
  'feltro-escuro',
  'feltro-claro',
  'latao',
  'latao-tinta',
  'latao-claro',
  'vinho',
  'vinho-claro',
  'linha',
  'linha-forte',
];
const classesDasLetras = ['letra-48', 'letra-36', 'letra-28', 'letra-22', 'letra-18', 'letra-16', 'letra-14'];

/** Colours and type, as in tokens.css. */
export function Fundamentos() {
  return (
    <>
      <Secao titulo="Cores" de="tokens.css">
        <ul className="estilo-cores">
          {cores.map((cor) => (
            <li key={cor}>
              <svg viewBox="0 0 1 1" preserveAspectRatio="none" fill={`var(--${cor})`} aria-hidden>
                <rect width="1" height="1" />
              </svg>
              {cor}
            </li>
          ))}
        </ul>
      </Secao>
      <Secao titulo="Letras" de="tokens.css, base.css">
        {classesDasLetras.map((classe) => (
          <Estado key={classe} nome={`${classe.replace('letra-', '')} px`} largo>
            <p className={`serifa ${classe}`}>Torre de ébano, rei de buxo</p>
            <p className={classe}>Peão que avança não volta: 1234567890</p>
          </Estado>
        ))}
        <Estado nome="coordenadas">
          <span className="coordenada">a1 b2 c3 d4 e5 f6 g7 h8</span>
        </Estado>
        <Estado nome="elo">
          <a className="elo" href="#letras">
            Ver todos os produtos
          </a>
        </Estado>
        <Estado nome="números em coluna">
          <p className="algarismos">
            1.111,11
            <br />
            8.888,88
          </p>
        </Estado>
      </Secao>
    </>
  );
}
