type Sinal = readonly [RegExp, string];

// The order matters: most browsers also name the ones they descend from.
const navegadores: readonly Sinal[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const sistemas: readonly Sinal[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

function achar(sinais: readonly Sinal[], texto: string): string | undefined {
  return sinais.find(([forma]) => forma.test(texto))?.[1];
}

/** `Chrome no Android` from a browser's own description of itself, as far as it can be told. */
export function nomeDoNavegador(descricao: string | null): string {
  const navegador = achar(navegadores, descricao ?? '') ?? 'Navegador desconhecido';
  const sistema = achar(sistemas, descricao ?? '');
  return sistema ? `${navegador} no ${sistema}` : navegador;
}
