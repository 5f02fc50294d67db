// @requirement 15.4.2
import { useState } from 'react';
import { arquivosDaImagem, type Aparencia, type TipoDeImagemDaLoja } from '#domain/configuracao/aparencia.ts';
import { contraste, COR_PADRAO, lerCor, paletas, tonsDaCor } from '#domain/configuracao/cor.ts';
import { CampoDeArquivo } from '#web/ui/form/campo-de-arquivo.tsx';
import { CaixaDeMarcar, Campo } from '#web/ui/form/campo.tsx';
import { controlado } from '#web/ui/form/use-campos.ts';
import type { CampoDaConfiguracao } from './configuracao-frases.ts';

type CampoDaImagem = { tipo: TipoDeImagemDaLoja; rotulo: string; dica: string; remover: string; escuro?: boolean };

const campos: CampoDaImagem[] = [
  {
    tipo: 'logoEscuro',
    rotulo: 'Logo para fundo escuro',
    dica: 'Para o topo e o rodapé. De preferência com fundo transparente e 160 px de altura.',
    remover: 'Remover este logo',
    escuro: true,
  },
  { tipo: 'logoClaro', rotulo: 'Logo para fundo claro', dica: 'Para os e-mails.', remover: 'Remover este logo' },
  {
    tipo: 'icone',
    rotulo: 'Ícone',
    dica: 'Quadrado, com 512 px: dele saem os ícones do navegador e do celular.',
    remover: 'Remover este ícone',
  },
  {
    tipo: 'cartao',
    rotulo: 'Imagem para redes sociais',
    dica: 'Com 1200 por 630 px: aparece quando alguém compartilha um link da loja.',
    remover: 'Remover esta imagem',
  },
];

/** Returns the variant used as preview of a kind of picture. */
const mostra = (tipo: TipoDeImagemDaLoja): string =>
  tipo === 'icone' ? 'icone-192.png' : (Object.keys(arquivosDaImagem[tipo])[0] ?? '');

type EscolhaDaImagemProps = CampoDaImagem & { aparencia: Aparencia; erro: string | undefined };

function EscolhaDaImagem({ tipo, rotulo, dica, remover, escuro, aparencia, erro }: EscolhaDaImagemProps) {
  const atual = aparencia[tipo];
  return (
    <div className="aparencia-imagem colunas-3-largo">
      <CampoDeArquivo
        rotulo={rotulo}
        nome={tipo}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        erro={erro}
        dica={dica}
      >
        {atual && (
          <span className={escuro ? 'aparencia-mostra aparencia-mostra-escura' : 'aparencia-mostra'}>
            <img src={`/arquivos/${atual.pasta}/${mostra(tipo)}`} alt={`${rotulo} de agora`} />
          </span>
        )}
      </CampoDeArquivo>
      {atual && (
        <CaixaDeMarcar nome={`tirar-${tipo}`} rotulo={remover} aria-label={`${remover}: ${rotulo.toLowerCase()}`} />
      )}
    </div>
  );
}

/** A button, a marked line and a link in the typed colour, as the shop draws them. Nothing for text that is no colour. */
function ExemploDaCor({ cor }: { cor: string }) {
  const lida = lerCor(cor.trim() === '' ? COR_PADRAO : cor);
  if (!lida.ok) return null;
  const { claro } = tonsDaCor(lida.valor);
  const medido = contraste(lida.valor, '#ffffff').toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return (
    <figure className="aparencia-exemplo">
      <svg viewBox="0 0 360 96" role="img" aria-label="Exemplo de botão, de marcado e de link nesta cor">
        <rect x="0" y="0" width="200" height="44" rx="2" fill={lida.valor} />
        <text x="100" y="27" textAnchor="middle" fill="#ffffff">
          Adicionar ao carrinho
        </text>
        <text x="224" y="27" fill={lida.valor} textDecoration="underline">
          Ver a entrega
        </text>
        <rect x="0.5" y="56.5" width="199" height="38" fill={claro} stroke={lida.valor} />
        <text x="100" y="80" textAnchor="middle" fill={lida.valor}>
          Padauk e buxo
        </text>
      </svg>
      <figcaption className="dica">Contraste de {medido} para 1 com o branco: legível.</figcaption>
    </figure>
  );
}

type PartesDaAparenciaProps = {
  aparencia: Aparencia;
  /** The colour of a refused form. */ corDigitada: string | undefined;
  faltas: Partial<Record<CampoDaConfiguracao, string>>;
  /** Called for changes that are no event of a field. */ aoMudar: () => void;
};

/** Fields of logos, icon, social picture and colour. Work without scripts, except palettes and the example. */
export function PartesDaAparencia({ aparencia, corDigitada, faltas, aoMudar }: PartesDaAparenciaProps) {
  const [cor, setCor] = useState(corDigitada ?? aparencia.cor ?? COR_PADRAO);
  const vigente = cor.trim().toLowerCase() || COR_PADRAO;
  return (
    <div className="campos">
      {campos.map((campo) => (
        <EscolhaDaImagem key={campo.tipo} {...campo} aparencia={aparencia} erro={faltas[campo.tipo]} />
      ))}
      <div className="campo aparencia-paletas" role="group" aria-label="Cores prontas">
        {paletas.map((paleta) => (
          <button
            key={paleta.cor}
            type="button"
            className="botao botao-pequeno"
            aria-pressed={vigente === paleta.cor}
            onClick={() => {
              setCor(paleta.cor);
              aoMudar();
            }}
          >
            <svg className="aparencia-amostra" viewBox="0 0 1 1" aria-hidden>
              <rect width="1" height="1" fill={paleta.cor} />
            </svg>
            {paleta.nome}
          </button>
        ))}
      </div>
      <Campo
        rotulo="Cor da loja"
        nome="cor"
        className="colunas-3-largo"
        {...controlado(cor, setCor)}
        erro={faltas.cor}
        dica={`Dos botões e do que está marcado. Em branco, vale o verde de feltro, ${COR_PADRAO}.`}
        maxLength={9}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="campo colunas-3-largo">
        <ExemploDaCor cor={cor} />
      </div>
    </div>
  );
}
