import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  type Calibracao,
  lerCalibracao,
  limitesDaCalibracao,
  pixelsPorMm,
  type RecusaDaCalibracao,
  type Tela,
} from '#domain/produtos/escala.ts';

/** Storage key of the screen's calibration. */
const CHAVE = 'loja:tamanho-real';

/** Initial sizes, close to those of most screens. */
const PARTIDA_PX = { mao: 470, mesa: 330 } as const;

function telaDeAgora(): Tela {
  return { densidade: window.devicePixelRatio, largura: window.screen.width, altura: window.screen.height };
}

function guardado(): string | null {
  try {
    return window.localStorage.getItem(CHAVE);
  } catch {
    return null;
  }
}

function guardar(calibracao: Calibracao): void {
  try {
    window.localStorage.setItem(CHAVE, JSON.stringify(calibracao));
  } catch {
    // Without storage the calibration is repeated on each visit.
  }
}

const assinar = (avisar: () => void) => {
  window.addEventListener('resize', avisar);
  return () => window.removeEventListener('resize', avisar);
};

type Estado = {
  calibracao: Calibracao | null;
  recusa: RecusaDaCalibracao | null;
  /** Key of the screen that it belongs to. */ de: string;
};

function lerPara(de: string): Estado {
  const resultado = lerCalibracao(guardado(), telaDeAgora());
  return typeof resultado === 'string'
    ? { calibracao: null, recusa: resultado, de }
    : { calibracao: resultado, recusa: null, de };
}

/**
 * Returns CSS pixels per millimetre of this screen; null until calibrated. A value stored for another zoom or screen is
 * discarded, and `recusa` gives the reason.
 */
export function useEscala() {
  // Changes with the zoom and when the window moves to another screen.
  const marca = useSyncExternalStore(assinar, () => JSON.stringify(telaDeAgora()));
  const [estado, setEstado] = useState(() => lerPara(marca));
  if (estado.de !== marca) setEstado(lerPara(marca));
  const { calibracao, recusa } = estado;
  const naMao = typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;
  const cartaoPx = calibracao?.cartaoPx ?? (naMao ? PARTIDA_PX.mao : PARTIDA_PX.mesa);
  return {
    cartaoPx,
    pxPorMm: calibracao ? pixelsPorMm(calibracao.cartaoPx) : null,
    recusa,
    /** Stores the width at which the drawn card is as large as a real one. */
    calibrar(px: number): void {
      const { de: menor, ate: maior } = limitesDaCalibracao;
      const nova = { cartaoPx: Math.min(maior, Math.max(menor, px)), tela: telaDeAgora() };
      setEstado({ calibracao: nova, recusa: null, de: marca });
      guardar(nova);
    },
  };
}

/** Returns the width of an element and the height of the window in CSS pixels; 0 until measured. */
export function useEspaco(): { medir: (elemento: HTMLElement | null) => void; largura: number; altura: number } {
  const [elemento, setElemento] = useState<HTMLElement | null>(null);
  const [largura, setLargura] = useState(0);
  const altura = useSyncExternalStore(assinar, () => window.innerHeight);
  useEffect(() => {
    if (!elemento) return;
    const observador = new ResizeObserver(() => setLargura(elemento.clientWidth));
    observador.observe(elemento);
    setLargura(elemento.clientWidth);
    return () => observador.disconnect();
  }, [elemento]);
  return { medir: setElemento, largura, altura };
}
