// @requirement 1.5 2.8.2
import {
  BookOpen,
  Clock,
  Download,
  FileText,
  LibraryBig,
  type ComponenteDeIcone,
  RotateCcw,
  Truck,
} from '#web/ui/media/icones.tsx';
import '#web/ui/form/campo.css';
import '#web/carrinho/prazo-da-entrega.css';
import { Suspense, useId, useMemo } from 'react';
import type { BotaoDeEntrar as PropsDeEntrar } from '#web/entrar/use-entrar.tsx';
import { FRASE_DE_LIVRO_JA_COMPRADO } from '#domain/produtos/produto.ts';
import { lazyComponent } from '#web/loading/lazy-module.ts';
import { Preco } from '#web/ui/base/preco.tsx';
import { Quantidade } from '#web/ui/form/quantidade.tsx';
import { notaPorExtenso, quantasAvaliacoes } from '#domain/avaliacoes/avaliacao.ts';
import { Estrelas } from '#web/ui/media/estrelas.tsx';
import type { AvaliacoesDaPagina } from './avaliacoes.tsx';
import { BotaoDeCompra, BotaoDeEntrar, type Compra, type ProdutoDaFicha } from './compra.tsx';
import {
  diasParaDesistir,
  prazoPorExtenso,
  type Promessas,
  promessasPadrao,
} from '#domain/configuracao/promessas-da-loja.ts';
import type { Parcelamento } from '#domain/pagamentos/parcelas.ts';
import { EloParaJogar } from '#web/cartao/elo-para-jogar.tsx';
import { JeitosDePagar } from '#web/moldura/jeitos-de-pagar.tsx';
import { useDadosDaRaiz } from '#web/moldura/dados-da-raiz.ts';
import { Variacoes } from './variacoes.tsx';

// Loaded after the page if it contains them; until then their forms are plain ones with a response page.
const AviseMe = lazyComponent(async () => (await import('./produto-avise-me.tsx')).AviseMe);
const PrazoDaEntrega = lazyComponent(async () => (await import('#web/carrinho/prazo-da-entrega.tsx')).PrazoDaEntrega);
// The same element across renders, as `avisar` below: a render before this code has loaded keeps what was typed into the form.
const quandoChega = (
  <Suspense>
    <PrazoDaEntrega />
  </Suspense>
);

type FichaProps = {
  produto: ProdutoDaFicha;
  introducao: string;
  compra: Compra;
  parcelamentos: (readonly [number, Parcelamento | null])[];
  /** The paid order that gives the right to download, if any (docs/requirements.md 2.8). */
  pedidoPago: string | null;
  avaliacoes: Pick<AvaliacoesDaPagina, 'decimos' | 'quantas'> | null;
  entrar: PropsDeEntrar;
};

/** Name, price, choices and the buy button. */
export function Ficha({ produto, introducao, compra, parcelamentos, pedidoPago, avaliacoes, entrar }: FichaProps) {
  const { nome, opcoes, digital, paginas, amostra, temPosicoes } = produto;
  const { precoCentavos } = compra;
  const faltaAlgo = !digital && (produto.estoque <= 0 || opcoes.some(({ unidades }) => unidades <= 0));
  const opcao = compra.opcao?.nome;
  const avisar = useMemo(
    () =>
      faltaAlgo && (
        <Suspense>
          <AviseMe produto={produto} opcao={opcao} esgotado={compra.esgotado} />
        </Suspense>
      ),
    [faltaAlgo, produto, opcao, compra.esgotado],
  );
  const motivo = useId();
  return (
    <div className="ficha">
      <h1>{nome}</h1>
      {avaliacoes && (
        <a className="ficha-nota" href="#avaliacoes">
          <Estrelas decimos={avaliacoes.decimos} />
          {notaPorExtenso(avaliacoes.decimos)} · {quantasAvaliacoes(avaliacoes.quantas)}
        </a>
      )}
      {introducao && <p className="ficha-introducao">{introducao}</p>}
      {compra.aPartirDe && <p className="ficha-a-partir-de">A partir de</p>}
      <Preco centavos={precoCentavos} tamanho="xg" />
      <JeitosDePagar
        centavos={precoCentavos}
        parcelamento={parcelamentos.find(([valor]) => valor === precoCentavos)?.[1] ?? null}
      />
      <p className="ficha-meios">
        {digital ? `eBook em PDF${paginas ? `, ${paginas} páginas` : ''} · ` : ''}Pix, boleto ou cartão
      </p>
      {opcoes.length > 0 && <Variacoes produto={produto} compra={compra} />}
      {pedidoPago && <p className="ficha-ja-tem">{FRASE_DE_LIVRO_JA_COMPRADO}</p>}
      <div className="ficha-compra" data-digital={digital || undefined}>
        {!digital && !compra.esgotado && (
          <Quantidade
            rotulo="Quantidade"
            valor={compra.quantidade}
            aoMudar={compra.setQuantidade}
            maximo={compra.maximo}
          />
        )}
        <BotaoDeCompra
          compra={compra}
          texto="Adicionar ao carrinho"
          secundario={pedidoPago !== null}
          {...(compra.precisaEntrar && { motivo })}
        />
      </div>
      {compra.precisaEntrar && (
        <div className="ficha-entrada">
          <p id={motivo}>Entre na sua conta para comprar: é nela que o eBook fica guardado.</p>
          <BotaoDeEntrar entrar={entrar} />
        </div>
      )}
      {compra.dica.codigo !== 'disponivel' && (
        <p className={compra.esgotado ? 'ficha-estoque ficha-esgotado' : 'ficha-estoque'}>{compra.dica.texto}</p>
      )}
      {avisar}
      {(pedidoPago || amostra || temPosicoes) && (
        <p className="ficha-baixar">
          {pedidoPago && (
            <a
              className="botao botao-principal"
              href={`/download-ebook/${produto.id}/${pedidoPago}`}
              target="_blank"
              rel="noopener"
            >
              <Download className="icone" aria-hidden />
              Baixar eBook
            </a>
          )}
          {amostra && (
            <a className="elo" href={`/arquivos/${amostra}`} target="_blank" rel="noopener">
              <BookOpen className="icone" aria-hidden />
              Ler uma amostra<span className="so-para-leitor"> em PDF, abre em outra aba</span>
            </a>
          )}
          {temPosicoes && <EloParaJogar produtoId={produto.id} />}
        </p>
      )}
      {!digital && !compra.esgotado && quandoChega}
      <Garantias digital={digital} />
    </div>
  );
}

type Garantia = { Icone: ComponenteDeIcone; titulo: string; texto: string };

/** Delivery and returns as the shop promises them (docs/requirements.md 1.5 and 9.1). */
function garantiasDoFisico(promessas: Promessas): Garantia[] {
  return [
    { Icone: Truck, titulo: promessas.frete.replace(/\.$/, ''), texto: 'O preço final já inclui o envio.' },
    {
      Icone: Clock,
      titulo: `Despacho em até ${prazoPorExtenso(promessas.despacho)}`,
      texto: 'A partir da confirmação do pagamento.',
    },
    {
      ...desistencia(promessas),
      texto: 'Devolução por nossa conta, pelo Código de Defesa do Consumidor.',
    },
  ];
}

const desistencia = (promessas: Promessas) => ({
  Icone: RotateCcw,
  titulo: `${diasParaDesistir(promessas)} para desistir`,
});

const garantiasDoDigital = (promessas: Promessas): Garantia[] => [
  {
    Icone: LibraryBig,
    titulo: 'Entrega na sua conta',
    texto: 'Assim que o pagamento é confirmado, o eBook aparece em Meus eBooks.',
  },
  {
    Icone: FileText,
    titulo: 'Um PDF para ler onde quiser',
    texto: 'Baixe quantas vezes precisar. Cada cópia leva o nome de quem comprou.',
  },
  { ...desistencia(promessas), texto: 'Pelo Código de Defesa do Consumidor, contados da compra.' },
];

export function Garantias({ digital }: { digital: boolean }) {
  const promessas = useDadosDaRaiz()?.loja.promessas ?? promessasPadrao;
  return (
    <ul className="garantias ficha-bloco">
      {(digital ? garantiasDoDigital(promessas) : garantiasDoFisico(promessas)).map(({ Icone, titulo, texto }) => (
        <li key={titulo}>
          <Icone className="icone" aria-hidden />
          <div>
            <b>{titulo}</b>
            <span>{texto}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
