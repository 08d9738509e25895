import { useEffect, useState } from 'react';
import { Text } from './text.tsx';

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

export const Spinner = ({ label }: { label: string }) => {
  const [frame, setFrame] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setFrame((now) => (now + 1) % frames.length), 80);
    return () => clearInterval(timer);
  }, []);
  return (
    <Text>
      <Text color="cyan">{frames[frame]}</Text> {label}
    </Text>
  );
};
