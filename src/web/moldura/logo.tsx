// @requirement 15.4.4
import { useDadosDaRaiz } from './dados-da-raiz.ts';

/** Name of the logo when the shop's data could not be read. */
const SEM_NOME = 'Loja';
/** Nominal height of the logo; style sheets draw it smaller. */
const ALTURA = 40;

type LogoProps = {
  /** Text after the name for screen readers: `, página inicial`. */
  aposto?: string;
  semPressa?: boolean;
};

/** The logo for dark backgrounds: the owner's upload, else a pawn and the name. */
export function LogoDaLoja({ aposto = '', semPressa = false }: LogoProps) {
  const dados = useDadosDaRaiz();
  const nome = dados?.loja.nome ?? SEM_NOME;
  const logo = dados?.aparencia?.logoEscuro;
  if (logo)
    return (
      <img
        src={`/arquivos/${logo.pasta}/logo.webp`}
        alt={nome + aposto}
        width={Math.round((logo.largura * ALTURA) / logo.altura)}
        height={ALTURA}
        {...(semPressa && { loading: 'lazy' as const })}
      />
    );
  return (
    <span className="logo-escrito">
      <svg className="logo-peao" viewBox="0 0 32 32" aria-hidden>
        <circle cx="16" cy="8.6" r="4.4" />
        <path d="M11.6 13.6h8.8l-1 2.1h-6.8zM13.2 16.6h5.6c.2 3.6 1.6 5.9 3.9 7.6H9.3c2.3-1.7 3.7-4 3.9-7.6zM7.6 25.2h16.8v3.2H7.6z" />
      </svg>
      <span className="logo-nome">{nome}</span>
      {aposto && <span className="so-para-leitor">{aposto}</span>}
    </span>
  );
}
