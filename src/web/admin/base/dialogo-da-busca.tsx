import './dialogo-da-busca.css';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Search } from '#web/ui/media/icones.tsx';
import { Dialogo } from '#web/ui/overlay/dialogo.tsx';
import { type AchadoDoPainel, acharNoMenu, type AchadosDoPainel } from './achados-do-painel.ts';
import { usePodeAbrir } from './direitos-na-tela.tsx';
import { useAchados } from './use-achados.ts';

type DialogoDaBuscaProps = {
  aberto: boolean;
  fechar: () => void;
  /** Returns, once, the keys typed before the field had the focus; `\n` at their end is Enter. */
  tomarTeclas: () => string;
};

/** Dialog that finds orders, people, products, pages and acts. Enter opens the first hit, or the one chosen by arrows. */
export function DialogoDaBusca({ aberto, fechar, tomarTeclas }: DialogoDaBuscaProps) {
  const campo = useRef<HTMLInputElement>(null);
  return (
    <Dialogo aberto={aberto} fechar={fechar} titulo="Buscar no painel" focoInicial={campo}>
      <Busca {...{ campo, fechar, tomarTeclas }} />
    </Dialogo>
  );
}

type Grupo = { nome: string; /** Position of its first hit among all. */ desde: number; achados: AchadoDoPainel[] };

function gruposDe(
  digitado: string,
  doServidor: AchadosDoPainel | null,
  podeAbrir: (endereco: string) => boolean,
): Grupo[] {
  const nomeados = [
    { nome: 'Páginas e atos', achados: acharNoMenu(digitado, podeAbrir) },
    { nome: 'Pedidos', achados: doServidor?.pedidos ?? [] },
    { nome: 'Clientes', achados: doServidor?.clientes ?? [] },
    { nome: 'Pessoas', achados: doServidor?.pessoas ?? [] },
    { nome: 'Produtos', achados: doServidor?.produtos ?? [] },
  ];
  const grupos: Grupo[] = [];
  let desde = 0;
  for (const grupo of nomeados) {
    if (grupo.achados.length > 0) grupos.push({ ...grupo, desde });
    desde += grupo.achados.length;
  }
  return grupos;
}

function fraseDaBusca(digitado: string, buscando: boolean, quantos: number): string {
  if (digitado.trim() === '') return 'Digite um pedido, um nome, um e-mail ou um produto.';
  if (quantos > 0) return quantos === 1 ? '1 resultado' : `${quantos} resultados`;
  return buscando ? 'Buscando...' : 'Nada encontrado.';
}

type BuscaProps = Omit<DialogoDaBuscaProps, 'aberto'> & { campo: React.RefObject<HTMLInputElement | null> };

function Busca({ campo, fechar, tomarTeclas }: BuscaProps) {
  const id = useId();
  const navegar = useNavigate();
  const [digitado, setDigitado] = useState('');
  const [atual, setAtual] = useState(0);
  const [abrirAoChegar, setAbrirAoChegar] = useState(false);
  const { termo, resposta } = useAchados<AchadosDoPainel>('/admin/busca.json', digitado);
  const buscando = termo !== digitado.trim();
  const grupos = gruposDe(digitado, buscando ? null : resposta, usePodeAbrir());
  const achados = grupos.flatMap((grupo) => grupo.achados);
  const escolhido = achados[Math.min(atual, achados.length - 1)];

  const abrir = ({ para }: AchadoDoPainel) => {
    fechar();
    void navegar(para);
  };
  const aoChegar = useEffectEvent(() => {
    if (abrirAoChegar && escolhido) abrir(escolhido);
    setAbrirAoChegar(false);
  });
  // Enter was pressed before the answer came.
  useEffect(() => {
    if (!buscando) aoChegar();
  }, [buscando]);
  useEffect(() => {
    document.getElementById(`${id}-${atual}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, atual]);

  const aoTeclar = (evento: KeyboardEvent) => {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key];
    if (passo !== undefined && achados.length > 0) {
      evento.preventDefault();
      setAtual((Math.min(atual, achados.length - 1) + passo + achados.length) % achados.length);
    } else if (evento.key === 'Enter') {
      evento.preventDefault();
      if (escolhido && digitado.trim() !== '') abrir(escolhido);
      else setAbrirAoChegar(buscando);
    }
  };

  return (
    <div>
      <div className="busca-no-painel-campo">
        <Search className="icone" aria-hidden />
        <input
          ref={campo}
          type="search"
          aria-label="Buscar no painel"
          aria-controls={`${id}-lista`}
          aria-activedescendant={escolhido && `${id}-${achados.indexOf(escolhido)}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={digitado}
          onChange={({ currentTarget }) => {
            setDigitado(currentTarget.value);
            setAtual(0);
            setAbrirAoChegar(false);
          }}
          onFocus={() => {
            const teclas = tomarTeclas();
            setDigitado((antes) => antes + teclas.replaceAll('\n', ''));
            if (teclas.endsWith('\n')) setAbrirAoChegar(true);
          }}
          onKeyDown={aoTeclar}
        />
      </div>
      <p className="busca-no-painel-frase" role="status">
        {fraseDaBusca(digitado, buscando, achados.length)}
      </p>
      <div id={`${id}-lista`} role="listbox" aria-label="Resultados" className="busca-no-painel-lista">
        {grupos.map(({ nome, desde, achados: doGrupo }) => (
          <div key={nome} role="group" aria-labelledby={`${id}-${nome}`}>
            <p id={`${id}-${nome}`} className="busca-no-painel-grupo">
              {nome}
            </p>
            {doGrupo.map((achado, i) => (
              <Link
                key={achado.para}
                id={`${id}-${desde + i}`}
                role="option"
                aria-selected={achado === escolhido}
                tabIndex={-1}
                className="busca-no-painel-achado"
                to={achado.para}
                onClick={fechar}
              >
                <b>{achado.nome}</b>
                <span>{achado.nota}</span>
              </Link>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
