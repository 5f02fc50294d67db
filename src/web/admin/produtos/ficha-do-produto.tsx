// @requirement 15.9.1
import './produtos.css';
import { useId, useState } from 'react';
import type { CampoDoFormulario } from '#application/produtos/entrada.ts';
import type { CampoDaFicha } from '#domain/produtos/campos-da-ficha.ts';
import {
  niveisDoLivro,
  palavraDaFicha,
  tiposDeProduto,
  usosDoProduto,
  valorDaFichaPorExtenso,
} from '#domain/produtos/ficha-tecnica.ts';
import { slugDe } from '#domain/produtos/produto.ts';
import { Caixa, Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { useErroDoCampo } from '#web/ui/form/erro-do-campo.ts';
import { controlado, useCampos } from '#web/ui/form/use-campos.ts';

/** The fields of each kind of product. A product without a kind has all of them. */
const perguntasDoTipo: Readonly<Record<string, readonly CampoDaFicha[]>> = {
  tabuleiro: ['casa_mm', 'tabuleiro_cm', 'material', 'uso'],
  pecas: ['rei_mm', 'base_mm', 'peso_jogo_g', 'damas_extras', 'material', 'uso'],
  conjunto: ['casa_mm', 'tabuleiro_cm', 'rei_mm', 'base_mm', 'peso_jogo_g', 'damas_extras', 'material', 'uso'],
  relogio: ['material', 'uso'],
  livro: ['nivel', 'paginas', 'uso'],
  acessorio: ['material', 'uso'],
};

const numeros = [
  { nome: 'casa_mm', rotulo: 'Casa (mm)' },
  { nome: 'tabuleiro_cm', rotulo: 'Lado do tabuleiro (cm)' },
  { nome: 'rei_mm', rotulo: 'Altura do rei (mm)' },
  { nome: 'base_mm', rotulo: 'Base do rei (mm)' },
  { nome: 'peso_jogo_g', rotulo: 'Peso das peças (g)' },
  { nome: 'damas_extras', rotulo: 'Damas extras' },
  { nome: 'paginas', rotulo: 'Páginas' },
] as const;

const opcoesDe = (valores: readonly string[], nenhuma: string) => [
  { valor: '', nome: nenhuma },
  ...valores.map((valor) => ({ valor: palavraDaFicha(valor), nome: valorDaFichaPorExtenso('tipo', valor) })),
];

type FichaDoProdutoProps = {
  inicial: Readonly<Record<CampoDaFicha, string>>;
  faltas: Partial<Record<CampoDoFormulario, string>>;
  digital: boolean;
};

/**
 * The data chess players choose by (docs/requirements.md 15.9), all optional. Fields that the kind does not have are hidden
 * and keep their values; without scripts, where the kind cannot change them, all are shown.
 */
export function FichaDoProduto({ inicial, faltas, digital }: FichaDoProdutoProps) {
  const campo = useCampos(inicial, faltas);
  const [tipo, setTipo] = useState(inicial.tipo);
  const pedidas = perguntasDoTipo[slugDe(tipo)];
  const posta = (nome: CampoDaFicha) =>
    faltas[nome] !== undefined || ((pedidas?.includes(nome) ?? true) && !(nome === 'paginas' && digital));
  return (
    <section className="bloco" aria-labelledby="b-ficha">
      <h2 id="b-ficha">Ficha de xadrez</h2>
      <p className="ficha-do-produto-para-que">
        Opcional. Com estes dados a loja filtra as listas e diz que peças cabem em que tabuleiro.
      </p>
      <div className="campos">
        <CampoDeEscolha
          rotulo="Tipo"
          nome="tipo"
          opcional
          className="colunas-2-largo"
          {...controlado(tipo, setTipo)}
          erro={faltas.tipo}
          opcoes={opcoesDe(tiposDeProduto, 'Sem tipo')}
        />
        <Parte posta={posta('nivel')}>
          <CampoDeEscolha rotulo="Nível" {...campo('nivel')} opcional opcoes={opcoesDe(niveisDoLivro, 'Qualquer um')} />
        </Parte>
        {numeros.map(({ nome, rotulo }) => (
          <Parte key={nome} posta={posta(nome)}>
            <Campo rotulo={rotulo} {...campo(nome)} opcional inputMode="decimal" autoComplete="off" />
          </Parte>
        ))}
        <Parte posta={posta('material')}>
          <Campo
            rotulo="Material"
            {...campo('material')}
            opcional
            dica="Separe com vírgulas: nogueira, bordo."
            autoComplete="off"
          />
        </Parte>
        <Parte posta={posta('uso')}>
          <Usos iniciais={inicial.uso} erro={faltas.uso} />
        </Parte>
      </div>
    </section>
  );
}

function Parte({ posta, children }: { posta: boolean; children: React.ReactNode }) {
  return (
    <div className="ficha-do-produto-parte colunas-2-largo" hidden={!posta}>
      {children}
    </div>
  );
}

function Usos({ iniciais, erro: dado }: { iniciais: string; erro: string | undefined }) {
  const id = useId();
  const [erro, corrigir] = useErroDoCampo(dado);
  const marcados = iniciais.split(/,\s*/);
  return (
    <fieldset className="ficha-do-produto-usos" aria-describedby={erro ? id : undefined} onInput={corrigir}>
      <legend>Uso</legend>
      {usosDoProduto.map((uso) => (
        <Caixa
          key={uso}
          name="uso"
          value={uso}
          defaultChecked={marcados.includes(uso)}
          rotulo={valorDaFichaPorExtenso('uso', uso)}
        />
      ))}
      {erro && (
        <span className="falha" id={id}>
          {erro}
        </span>
      )}
    </fieldset>
  );
}
