import { useEffect, useState } from 'react';
import { Pictured } from '../../lib/thumbnail.tsx';
import type { SheetCell } from './sheet-types.ts';

/** A row that passes by while somebody scrolls is gone sooner than this; its picture would cost a frame. */
const restMilliseconds = 200;

/** The text of a cell, behind its picture if it has one. */
export function CellText({ cell }: { readonly cell: SheetCell | undefined }) {
  if (!cell?.imageUrl) return cell?.text;
  return <LatePicture imageUrl={cell.imageUrl} text={cell.text} />;
}

/** A picture that is drawn once its row rests; its place is free from the beginning. */
function LatePicture({ imageUrl, text }: { readonly imageUrl: string; readonly text: string }) {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRests(true), restMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  if (rests) {
    return (
      <Pictured imageUrl={imageUrl}>
        <span className="block truncate">{text}</span>
      </Pictured>
    );
  }
  return <span className="pl-6.5 md:pl-9">{text}</span>;
}
